import { notFound } from "@tanstack/react-router";
import { NO_ID } from "#contract/routes.ts";
import type { AppConfig } from "#src/config/config.ts";
import { hasTeamPage } from "#src/config/teamPage.ts";

/* Guards for `beforeLoad` of a route, beside `requireSignedIn`. They throw what the router understands. */

interface Navigation {
  readonly context: { readonly config: AppConfig };
}

/** Throws notFound if the tenant has no statistics of matches (CFG-5). */
export function requireMatchStats({ context }: Navigation): void {
  if (!context.config.features.enable_match_stats) throw notFound();
}

/** Throws notFound if the tenant has switched off the pages of all teams, or of this one (RTE-7). */
export function requireTeamPage({
  context,
  params,
}: Navigation & { readonly params: { readonly teamId: string } }): void {
  if (!hasTeamPage(context.config, params.teamId)) throw notFound();
}

/** Throws notFound if a parameter is no id: `/events/%20`, `/live/%00`, `/live/%2e%2e%2f` (NAV-14). */
export function requireParams(params: Readonly<Record<string, string | undefined>>): void {
  if (Object.values(params).some((value) => !value || NO_ID.test(value))) throw notFound();
}
