import { notFound } from "@tanstack/react-router";
import { NO_ID } from "#contract/routes.ts";
import type { AppConfig } from "#src/config/config.ts";
import { hasTeamPage } from "#src/config/teamPage.ts";
import { requireSignedIn } from "#src/session/guard.ts";

type Guard = (navigation: {
  readonly context: { readonly config: AppConfig };
  readonly location: { readonly href: string };
  readonly params: Readonly<Record<string, string | undefined>>;
}) => void;

/** The guards by the names that routes use. A guard throws what the router understands: redirect or notFound. */
const GUARDS: Readonly<Record<string, Guard>> = {
  "signed-in": requireSignedIn,
  "match-stats": ({ context }) => {
    if (!context.config.features.enable_match_stats) throw notFound();
  },
  "team-page": ({ context, params }) => {
    if (!hasTeamPage(context.config, params.teamId ?? "")) throw notFound();
  },
};

/**
 * Returns a `beforeLoad` that runs the named guards. Throws for an unknown name, which would leave the route open
 * (NAV-14).
 */
export function guarded(...names: readonly string[]): Guard {
  const guards = names.map((name) => {
    const guard = Object.hasOwn(GUARDS, name) ? GUARDS[name] : undefined;
    if (guard === undefined) throw new Error(`Unknown route guard "${name}"`);
    return guard;
  });
  return (navigation) => {
    for (const guard of guards) guard(navigation);
  };
}

/** Throws notFound if a parameter is no id: `/events/%20`, `/live/%00`, `/live/%2e%2e%2f` (NAV-14). */
export function requireParams(params: Readonly<Record<string, string | undefined>>): void {
  if (Object.values(params).some((value) => !value || NO_ID.test(value))) throw notFound();
}
