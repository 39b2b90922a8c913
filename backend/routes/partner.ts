import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { page, documentHeaders, sendPage } from "#backend/demo/page.ts";
import { consentPage } from "#backend/demo/idp/pages.ts";
import type { Partner } from "#backend/demo/idp/partner.ts";
import { MOUNT } from "#backend/demo/idp/place.ts";

const answerForm = v.object({ answer: v.picklist(["continue", "cancel"]), member: v.optional(v.string()) });

/** The federation partner's server (contract: authorizeIfa, exchangeIfaCode) and its sign-in page. */
export function partnerRoutes(app: FastifyInstance, partner: () => Promise<Partner>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    scope.get(`${MOUNT}/interaction/:uid`, async (request, reply) => {
      const waiting = await (await partner()).waiting(request.raw, reply.raw);
      if (waiting === null) return sendPage(reply, "Sign-in is over", OVER, 400);
      const { members, portal, portalOrigin } = waiting;
      return reply
        .headers(documentHeaders([portalOrigin]))
        .send(page("Sign in with Coast Pass", consentPage(members, portal)));
    });
    scope.post(`${MOUNT}/interaction/:uid`, async (request, reply) => {
      const { waiting, answer } = await partner();
      const form = v.safeParse(answerForm, request.body);
      const asked = await waiting(request.raw, reply.raw);
      if (asked === null || !form.success) return sendPage(reply, "Sign-in is over", OVER, 400);
      const chosen = asked.members.find(({ subject }) => subject === form.output.member);
      const member = form.output.answer === "continue" ? (chosen ?? null) : null;
      return reply.redirect(await answer(request.raw, reply.raw, member), 303);
    });
  });
  void app.register(async (scope) => {
    // The provider reads its bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    scope.all(`${MOUNT}/*`, async (request, reply) => {
      // What a sign-in was asked for is stored, and PostgreSQL has no NUL in texts.
      if (request.url.includes("%00") || Object.values(Object(request.query)).some(isEndless))
        return sendPage(reply, "Sign-in failed", UNREADABLE, 400);
      const { handle } = await partner();
      reply.hijack();
      await handle(request.raw, reply.raw);
    });
  });
}

/** Longer than anything in the contract's query (authorizeIfa). */
const isEndless = (value: unknown) => String(value).length > 2_000;

const UNREADABLE = `<h1>This sign-in cannot go on</h1>
<p class="problem">The request could not be read.</p>`;

const OVER = `<h1>This sign-in is over</h1>
<p>It took too long, or was answered already. Close this window and begin again.</p>`;
