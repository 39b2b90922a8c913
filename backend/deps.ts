import type { PasswordCost } from "./accounts/password.ts";
import type { Database } from "./db/database.ts";
import type { MediaSigner } from "#backend/media/signature.ts";
import type { LogSecurity } from "./log/securityLog.ts";

/** The time everything here goes by, epoch ms. Tests and demonstrations set it; the `Date` header tells it. */
export interface Clock {
  now(): number;
}

/** What all accounts together may have. */
export interface Room {
  /** Length of viewers' clips, h; one takes some 150 MB. */
  readonly clipHours: number;
  /** Push subscriptions, of up to 2 kB each. */
  readonly pushSubscriptions: number;
}

/** What the server is made of; tests bring their own. */
export interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  /** Signs and checks the addresses of media that not everybody may have. */
  readonly signer: MediaSigner;
  /** Logs sign-ins, changes of accounts, and refused calls. */
  readonly logSecurity: LogSecurity;
  /** The tenant configuration that is served. */
  readonly configFile: string;
  /** Folder of the recorded broadcasts, clips and ads. */
  readonly mediaDir: string;
  /** The built portal; may be missing, then only the API is served. */
  readonly distDir: string;
  /** Other origins that may call the API, beside the server's own. */
  readonly origins: readonly string[];
  /** Folder of the files that viewers' clips are cut into. */
  readonly clipsDir: string;
  /** Folder where mails are written to. */
  readonly outboxDir: string;
  /** Where viewers reach the portal, for links in mails, when the tenant's configuration has no `siteUrl`. */
  readonly portalUrl: string;
  /** Accepts the fixtures' provider tokens and serves the stand-ins and the outbox under `/demo/`. */
  readonly demo: boolean;
  /** Whom push services may write to about messages of ours: `mailto:…` or https. */
  readonly pushContact: string;
  /** How much of what viewers make may fill the disk, all accounts together. */
  readonly room: Room;
  /** Hosts of push services that messages may go to (`PushRules`). */
  readonly pushHosts: readonly string[];
  /** Lets push messages go to this machine, where the push service of a test is. */
  readonly pushToLoopback: boolean;
  /** What a new password's hash costs; the safe default unless a test sets a cheap one. */
  readonly passwordCost?: PasswordCost;
  /** So many proxies stand before the server: as many addresses at the end of `X-Forwarded-For` are theirs to say. */
  readonly trustedProxies: number;
}
