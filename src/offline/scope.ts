/** Whose stored data it is: what one viewer was shown is never read for another, nor across tenants and languages. */
export interface StoredScope {
  readonly tenant: string;
  /** The signed-in viewer's id; null while signed out. */
  readonly viewer: string | null;
  readonly locale: string;
}

/** Goes up with every change to the shape of an entity: what was stored in another shape is dropped. */
export const SCHEMA_VERSION = 1;

/** Start of every key of a viewer at a tenant, in any language; being signed out counts as a viewer, too. */
export function viewerPrefix({ tenant, viewer }: Pick<StoredScope, "tenant" | "viewer">): string {
  return `${encodeURIComponent(tenant)}/${viewer === null ? "nobody" : `viewer=${encodeURIComponent(viewer)}`}/`;
}

/** Start of every key of a scope: of that viewer alone, or of what is the same for everybody at this tenant. */
export function scopePrefix(scope: StoredScope, persist: "public" | "user"): string {
  const owner = persist === "user" ? viewerPrefix(scope) : `${encodeURIComponent(scope.tenant)}/everybody/`;
  return `${owner}${encodeURIComponent(scope.locale)}/`;
}

/** True for the key of a signed-in viewer's data, whoever it is. */
export const isOfViewer = (key: string): boolean => /^[^/]*\/viewer=/.test(key);

/** Where browser storage says that the store holds something: a first visit does not wait for an empty one. */
export const USED_KEY = "touchline:stored-queries";
