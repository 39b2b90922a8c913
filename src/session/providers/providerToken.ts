import type { Provider } from "#src/domain/viewer/provider.ts";

/** What a provider gave for a viewer; the API exchanges it for a session (AUTH-9). */
export interface ProviderToken {
  readonly provider: Provider;
  readonly type: "access_token" | "id_token";
  readonly token: string;
  /** Apple tells the name to the page, once; null from everybody else. */
  readonly fullName: string | null;
}
