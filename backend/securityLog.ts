import { createRate, type Rate } from "./http/counts.ts";
import { placeOf } from "./http/place.ts";

/** What happens to accounts, and what is refused, as whoever watches over the server wants to know it. */
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
  | "ownerNotConfirmed"
  | "deviceRemoved"
  | "accountDeleted"
  | "forbidden"
  | "tooManyRequests";

/** What is told of an event beside when and where. Ids and names of calls alone: no addresses, tokens or passwords. */
interface SecurityFacts {
  /** The account's id; null where there is none. */
  readonly account?: string | null;
  /** How somebody signed in: `password`, or the provider. */
  readonly by?: string;
  /** The call that was refused, as the contract writes it. */
  readonly call?: string;
}

/** Notes an event of whoever calls from `ip`. */
export type LogSecurity = (event: SecurityEvent, caller: { readonly ip: string }, facts?: SecurityFacts) => void;

/** One place can fill the log with its own lines only, and not for long. */
const LINES: Rate = { most: 300, windowMs: 60_000 };

/** Writes each event as a line of JSON; goes by the real time, whatever the demo clock says. */
export function createSecurityLog(write: (line: string) => void = console.log, now = Date.now): LogSecurity {
  const waitOf = createRate(LINES, now);
  return (event, { ip }, facts = {}) => {
    const place = placeOf(ip);
    if (waitOf(place) > 0) return;
    write(JSON.stringify({ log: "security", at: new Date(now()).toISOString(), event, place, ...facts }));
  };
}
