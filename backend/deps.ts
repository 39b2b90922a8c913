import type { PasswordCost } from "./accounts/password.ts";
import type { HostedCheckout } from "./commerce/checkout/hostedCheckout.ts";
import type { Database } from "./db/database.ts";
import type { MediaSigner } from "#backend/media/signature.ts";
import type { SmtpSettings } from "./mail/smtp.ts";
import type { NetworkLimits } from "#serving/http/networkLimits.ts";
import type { LogSecurity } from "./log/securityLog.ts";

/** The clock of the whole server, epoch ms. Tests and demos set it; answers send it in the `Date` header. */
export interface Clock {
  now(): number;
}

/** Storage limits for all accounts together. */
export interface StorageLimits {
  /** Total length of user clips in hours; an hour takes some 150 MB. */
  readonly clipHours: number;
  /** Number of push subscriptions, of up to 2 kB each. */
  readonly pushSubscriptions: number;
}

/** The parts and settings of the server; tests provide their own. */
export interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signer: MediaSigner;
  readonly logSecurity: LogSecurity;
  readonly configFile: string;
  /** Folder of the operator's own info pages; null for those of the demo. */
  readonly infoPagesDir: string | null;
  /** Folder of the recorded broadcasts, clips and ads. */
  readonly mediaDir: string;
  /** Origins that may call the API, besides the server's own. */
  readonly origins: readonly string[];
  readonly clipsDir: string;
  readonly mailDir: string;
  /** The address that mails come from; without it, one of the portal's host. */
  readonly mailFrom: string | null;
  /** Where mails are sent; without it they are files in `mailDir`. */
  readonly smtp?: SmtpSettings | null;
  /** Where cards are taken on a page of the provider's own; without it, no real card is charged. */
  readonly checkout?: HostedCheckout | null;
  /** URL of the portal for links in mails, if the tenant's configuration has no `siteUrl`. */
  readonly portalUrl: string;
  /** The demo's accounts, codes and tokens, and fake providers and sent mails under `/demo/` (`DEMO=1`). */
  readonly demo: boolean;
  /** Whether streams may be at this machine, for trials (`LOOPBACK_STREAMS`). */
  readonly streamsFromLoopback: boolean;
  /** Needed to see the demo's mails; null for none. Others may reach a server that was started without `DEMO`. */
  readonly mailKey: string | null;
  /** Contact for push services about our messages: `mailto:…` or https. */
  readonly pushContact: string;
  readonly storageLimits: StorageLimits;
  readonly limits: NetworkLimits;
  /** Hosts of push services to which messages may be sent (`PushRules`). */
  readonly pushHosts: readonly string[];
  /** Whether push messages may be sent to this machine, where the push service of a test runs. */
  readonly pushToLoopback: boolean;
  /** Cost of hashing a new password; the safe default unless a test sets a cheap one. */
  readonly passwordCost?: PasswordCost;
  /** Number of proxies in front of the server, and so of trusted addresses at the end of `X-Forwarded-For`. */
  readonly trustedProxies: number;
}
