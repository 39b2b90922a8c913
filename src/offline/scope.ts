/** Whose stored data it is: data of one viewer is never read for another, nor across tenants and languages. */
export interface StoredScope {
  readonly tenant: string;
  /** The signed-in viewer's id; null while signed out. */
  readonly viewer: string | null;
  readonly locale: string;
}

/** Must be increased with every change to the shape of an entity: data stored with another version is dropped. */
export const SCHEMA_VERSION = 1;

/**
 * Returns the prefix of all keys of a viewer at a tenant, in any language; being signed out counts as a viewer, too.
 */
export function viewerPrefix({ tenant, viewer }: Pick<StoredScope, "tenant" | "viewer">): string {
  return `${encodeURIComponent(tenant)}/${viewer === null ? "nobody" : `viewer=${encodeURIComponent(viewer)}`}/`;
}

/** Returns the prefix of all keys of a scope: of that viewer only, or of data for everybody at this tenant. */
export function scopePrefix(scope: StoredScope, persist: "public" | "user"): string {
  const owner = persist === "user" ? viewerPrefix(scope) : `${encodeURIComponent(scope.tenant)}/everybody/`;
  return `${owner}${encodeURIComponent(scope.locale)}/`;
}

/** Returns true for the key of a signed-in viewer's data, whoever it is. */
export const isOfViewer = (key: string): boolean => /^[^/]*\/viewer=/.test(key);

/** The key in localStorage that says that the store holds something: a first visit does not wait for an empty store. */
export const STORE_USED_KEY = "touchline:stored-queries";
