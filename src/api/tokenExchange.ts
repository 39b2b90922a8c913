import { readUserAgent } from "#src/domain/viewer/userAgent.ts";

interface ExchangeParts {
  readonly tokenType: "access_token" | "id_token" | "refresh_token";
  readonly issuer: string;
  readonly token: string;
  readonly userAgent: string;
  readonly appVersion: string;
}

/** Returns the body of `POST /api/oauth2/token` (AUTH-9), for single sign-on and for a refresh. */
export function exchangeBody(parts: ExchangeParts): Record<string, unknown> {
  const { osName, osVersion } = readUserAgent(parts.userAgent);
  return {
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token_type: `urn:ietf:params:oauth:token-type:${parts.tokenType}`,
    subject_issuer: parts.issuer,
    requested_token_type: "urn:ietf:params:oauth:token-type:access_token",
    subject_token: parts.token,
    device: {
      id: parts.userAgent,
      name: parts.userAgent,
      os_name: osName ?? "",
      os_version: osVersion ?? "",
      app_version: parts.appVersion,
    },
    strategy: "refresh",
  };
}
