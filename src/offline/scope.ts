/** Whose stored data it is: nothing stored for one viewer, tenant or language is ever read for another. */
export interface StoredScope {
  readonly tenant: string;
  /** The signed-in viewer's id; null while signed out. */
  readonly viewer: string | null;
  readonly locale: string;
}

/** Goes up with every change to the shape of an entity: what was stored in another shape is dropped. */
export const SCHEMA_VERSION = 1;

/** Start of every key of a viewer at a tenant, in any language. */
export function viewerPrefix({ tenant, viewer }: Pick<StoredScope, "tenant" | "viewer">): string {
  // No id can hold an encoded part's separator, and "-" is no encoded id: "~" never is one either.
  return `${encodeURIComponent(tenant)}/${viewer === null ? "~" : `=${encodeURIComponent(viewer)}`}/`;
}

/** Start of every key of a scope. */
export function scopePrefix(scope: StoredScope): string {
  return `${viewerPrefix(scope)}${encodeURIComponent(scope.locale)}/`;
}
