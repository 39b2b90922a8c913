import type { Provider } from "#src/domain/viewer/provider.ts";

/** A token that a provider issued for a viewer; the API exchanges it for a session (AUTH-9). */
export interface ProviderToken {
  readonly provider: Provider;
  readonly type: "access_token" | "id_token";
  readonly token: string;
  /** Apple sends the name to the page, only once; null for all other providers. */
  readonly fullName: string | null;
}
