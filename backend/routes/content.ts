import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { findInfoPage } from "#backend/content/findInfoPage.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { tenantLocales } from "#serving/tenant/locales.ts";
import { firstKnown } from "#backend/http/language.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { idText, readRequest, text } from "#backend/http/read.ts";

const pageQuery = v.object({ type: idText, locale: text(35) });

/** Adds the texts of the info pages; `locale` of the answer is the language of the text. */
export function contentRoutes(app: FastifyInstance, deps: Pick<Deps, "configFile" | "infoPagesDir">): void {
  app.get("/api/content/get_page", async (request, reply) => {
    const { type, locale } = readRequest(pageQuery, request.query);
    const wanted = firstKnown([locale, (await tenantLocales(deps.configFile)).default]);
    const content = await findInfoPage(deps, type, wanted);
    if (content === null) throw new ApiFailure(404, "page_not_found", "There is no such page");
    reply.header("cache-control", "public, max-age=300");
    return { content } satisfies Wire<"InfoPageResponse">;
  });
}
