import { createRateLimiter, type RateLimit } from "#backend/http/limiters.ts";
import { networkOf } from "#backend/http/network.ts";

/** Events of accounts and rejected calls, for operators of the server. */
export type SecurityEvent =
  | "signUp"
  | "signIn"
  | "signInFailed"
  | "signOut"
  | "refreshTokenReused"
  | "passwordResetAsked"
  | "passwordReset"
  | "passwordResetFailed"
  | "passwordChanged"
  | "emailVerified"
  | "emailVerificationFailed"
  | "ownerNotConfirmed"
  | "dataExported"
  | "deviceRemoved"
  | "accountDeleted"
  | "forbidden"
  | "tooManyRequests"
  | "busy";

/** Details of an event. Only ids and the names of calls: never e-mail addresses, tokens or passwords. */
interface SecurityDetails {
  /** The id of the account; null if there is none. */
  readonly account?: string | null;
  /** How the viewer signed in: `password`, or the provider. */
  readonly by?: string;
  /** The rejected call, as the contract writes it. */
  readonly call?: string;
}

/** Logs an event caused by a client at `ip`. */
export type LogSecurity = (event: SecurityEvent, caller: { readonly ip: string }, details?: SecurityDetails) => void;

/** Lines per network, so that nobody can flood the log. */
const LINES: RateLimit = { max: 300, windowMs: 60_000 };

/** Creates the log, which writes a line of JSON for each event, dated by the real clock instead of the demo's. */
export function createSecurityLog(write: (line: string) => void = console.log, now = Date.now): LogSecurity {
  const countLine = createRateLimiter(LINES, now);
  return (event, { ip }, details = {}) => {
    const network = networkOf(ip);
    if (countLine(network) > 0) return;
    write(JSON.stringify({ log: "security", at: new Date(now()).toISOString(), event, place: network, ...details }));
  };
}
