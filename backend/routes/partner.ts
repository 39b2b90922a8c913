import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { escapeHtml, page, documentHeaders, sendPage } from "#backend/demo/page.ts";
import { consentPage } from "#backend/demo/idp/pages.ts";
import type { Partner } from "#backend/demo/idp/partner.ts";
import { PARTNER_PATH } from "#backend/demo/idp/paths.ts";
import { DEMO_TEXTS } from "#backend/text/demoTexts.ts";
import { firstKnown, languagesOf, requestLocale } from "#backend/http/language.ts";

const answerForm = v.object({ answer: v.picklist(["continue", "cancel"]), member: v.optional(v.string()) });

/** Adds the federation partner's server (contract: authorizeIfa, exchangeIfaCode) and its sign-in page. */
export function partnerRoutes(app: FastifyInstance, partner: () => Promise<Partner>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    scope.get(`${PARTNER_PATH}/interaction/:uid`, async (request, reply) => {
      const waiting = await (await partner()).waiting(request.raw, reply.raw);
      if (waiting === null) return sendOver(request, reply);
      const { members, portal, portalOrigin, languages } = waiting;
      const locale = firstKnown([...languages, ...languagesOf(request.headers["accept-language"])]);
      return reply
        .headers(documentHeaders([portalOrigin]))
        .send(page(DEMO_TEXTS[locale].partner.title, consentPage(members, portal, locale), locale));
    });
    scope.post(`${PARTNER_PATH}/interaction/:uid`, async (request, reply) => {
      const { waiting, answer } = await partner();
      const form = v.safeParse(answerForm, request.body);
      const pending = await waiting(request.raw, reply.raw);
      if (pending === null || !form.success) return sendOver(request, reply);
      const chosen = pending.members.find(({ subject }) => subject === form.output.member);
      const member = form.output.answer === "continue" ? (chosen ?? null) : null;
      return reply.redirect(await answer(request.raw, reply.raw, member), 303);
    });
  });
  void app.register(async (scope) => {
    // The provider reads its bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    scope.all(`${PARTNER_PATH}/*`, async (request, reply) => {
      // The parameters of a sign-in are stored, and PostgreSQL rejects NUL characters in texts.
      if (request.url.includes("%00") || Object.values(Object(request.query)).some(isEndless))
        return sendUnreadable(request, reply);
      const { handle } = await partner();
      reply.hijack();
      await handle(request.raw, reply.raw);
    });
  });
}

/** Returns whether a value is longer than anything in the contract's query (authorizeIfa). */
const isEndless = (value: unknown) => String(value).length > 2_000;

function sendUnreadable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = requestLocale(request);
  const { failed, unreadable } = DEMO_TEXTS[locale].partner;
  const main = `<h1>${escapeHtml(failed)}</h1>\n<p class="problem">${escapeHtml(unreadable)}</p>`;
  return sendPage(reply, failed, main, { status: 400, lang: locale });
}

function sendOver(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = requestLocale(request);
  const { over, overText } = DEMO_TEXTS[locale].partner;
  const main = `<h1>${escapeHtml(over)}</h1>\n<p>${escapeHtml(overText)}</p>`;
  return sendPage(reply, over, main, { status: 400, lang: locale });
}
