/** Whose stored data it is: data of one viewer is never read for another, nor across tenants and languages. */
export interface StoredScope {
  readonly tenant: string;
  /** The signed-in viewer's id; null while signed out. */
  readonly viewer: string | null;
  readonly locale: string;
}

/** The version of what is stored, increased with every change to the shape of an entity: other versions are dropped. */
export const SCHEMA_VERSION = 2;

/** At a tenant, in any language; being signed out counts as a viewer, too. */
export function viewerPrefix({ tenant, viewer }: Pick<StoredScope, "tenant" | "viewer">): string {
  return `${encodeURIComponent(tenant)}/${viewer === null ? "nobody" : `viewer=${encodeURIComponent(viewer)}`}/`;
}

/** Returns the prefix of all keys of a scope: of that viewer only, or of data for everybody at this tenant. */
export function scopePrefix(scope: StoredScope, persist: "public" | "user"): string {
  const owner = persist === "user" ? viewerPrefix(scope) : `${encodeURIComponent(scope.tenant)}/everybody/`;
  return `${owner}${encodeURIComponent(scope.locale)}/`;
}

export const isOfViewer = (key: string): boolean => /^[^/]*\/viewer=/.test(key);

/** The key in localStorage that is set once queries are stored, so that a first visit waits for no empty store. */
export const STORE_USED_KEY = "touchline:stored-queries";
