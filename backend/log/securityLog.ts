import { createRateLimiter, type RateLimit } from "#serving/http/limiters.ts";
import { networkOf } from "#serving/http/network.ts";
import { logLine } from "#serving/log/logLine.ts";

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
  | "secondFactorSet"
  | "secondFactorFailed"
  | "operatorSignIn"
  | "roleChanged"
  | "scorerLinkMade"
  | "scorerLinkOpened"
  | "scorerLinkPinFailed"
  | "paymentMessageRefused"
  | "forbidden"
  | "tooManyRequests"
  | "busy";

/** Details of an event. Only ids and the names of calls: never e-mail addresses, tokens or passwords. */
interface SecurityDetails {
  readonly account?: string | null;
  /** How the viewer signed in: `password`, or the provider. */
  readonly by?: string;
  /** The rejected call, as the contract writes it. */
  readonly call?: string;
}

/** Logs an event caused by a client at `ip`. */
export type LogSecurity = (event: SecurityEvent, caller: { readonly ip: string }, details?: SecurityDetails) => void;

/** Lines of a kind of event per network, so that nobody can flood the log. */
const LINES_PER_NETWORK: RateLimit = { max: 300, windowMs: 60_000 };
/** Lines of a kind of event from all networks. Each kind has its own, so that no flood of one hides the others. */
const LINES: RateLimit = { max: 1_000, windowMs: 60_000 };

/** A line of JSON each, dated by the real clock. Lines left out are counted in `linesLeftOut` after the minute. */
export function createSecurityLog(write: (line: string) => void = console.log, now = Date.now): LogSecurity {
  const countOfNetwork = createRateLimiter(LINES_PER_NETWORK, now);
  const countOfAll = createRateLimiter(LINES, now);
  const leftOut = new Map<SecurityEvent, number>();
  let countsUntil = 0;
  const writeLine = (event: SecurityEvent | "linesLeftOut", details: object) =>
    write(logLine({ log: "security", event, ...details }, now));

  return (event, { ip }, details = {}) => {
    if (now() >= countsUntil) {
      for (const [of, count] of leftOut) writeLine("linesLeftOut", { of, count });
      leftOut.clear();
      countsUntil = now() + LINES.windowMs;
    }
    const network = networkOf(ip);
    const isWithinLimits = countOfNetwork(`${event} ${network}`) === 0 && countOfAll(event) === 0;
    if (isWithinLimits) writeLine(event, { place: network, ...details });
    else leftOut.set(event, (leftOut.get(event) ?? 0) + 1);
  };
}
