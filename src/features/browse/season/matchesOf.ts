import type { Identity } from "#src/domain/identity/identity.ts";
import type { ListFilters } from "#src/domain/list/filters.ts";

/** What the lists of an identity's page follow from. */
export type ListedIdentity = Pick<Identity, "id" | "type">;

/** A team is matched among the playing teams, anything else among the identities of an event. */
export const matchesOf = ({ id, type }: ListedIdentity): Pick<ListFilters, "teams" | "identities"> =>
  type === "team" ? { teams: [id] } : { identities: [id] };
