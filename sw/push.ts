import { isRecord, parseJson } from "#src/lib/json.ts";
import { internalPath, safeUrl } from "#src/lib/url.ts";
import { NO_TENANT, type Tenant } from "./tenant.ts";

/** What is shown for a push. Every push shows something, because browsers end subscriptions that stay silent. */
interface ShownNotification {
  readonly title: string;
  readonly options: NotificationOptions & {
    readonly data: { readonly path: string };
    /** Not in TypeScript's types: not every browser shows it. */
    readonly image?: string;
  };
  /** Something that the viewer follows has gone live. */
  readonly isKickOff: boolean;
}

const ICON = "/icons/icon-192.png";
const BADGE = "/icons/badge-96.png";

/** A plain one to home for any other text. `quiet` replaces it (EVT-15), `tenant` fills its gaps (CFG-10). */
export function notificationFor(
  text: string | null,
  ownOrigin: string,
  hidesScores = false,
  tenant: Tenant = NO_TENANT,
): ShownNotification {
  const value = text === null ? null : parseJson(text);
  const sent = isRecord(value) ? value : {};
  // A picture reveals a score as well as words do.
  const message = hidesScores && isRecord(sent["quiet"]) ? { ...sent, image: null, ...sent["quiet"] } : sent;
  const custom = isRecord(message["custom"]) ? message["custom"] : {};
  const body = stringIn(message, "body") ?? stringIn(message, "alert") ?? "";
  const tag = stringIn(message, "tag");
  const lang = stringIn(message, "lang");
  const image = safeUrl(message["image"]);
  return {
    title: stringIn(message, "title") ?? tenant.name ?? new URL(ownOrigin).hostname,
    options: {
      body,
      icon: safeUrl(message["icon"]) ?? tenant.icon ?? ICON,
      badge: tenant.badge ?? BADGE,
      dir: "auto",
      data: { path: ownPath(stringIn(message, "url") ?? stringIn(custom, "u"), ownOrigin) },
      ...(tag === null ? {} : { tag }),
      ...(lang === null ? {} : { lang }),
      ...(image === null ? {} : { image }),
    },
    isKickOff: message["kind"] === "kickoff",
  };
}

/** Returns where a click on the notification leads; `data` may come from another sender's notification. */
export function pathOfClick(data: unknown, ownOrigin: string): string {
  return ownPath(isRecord(data) ? stringIn(data, "path") : null, ownOrigin);
}

/** Returns the address as a path of our own origin; home for any other address. */
function ownPath(address: string | null, ownOrigin: string): string {
  const path = address?.startsWith(`${ownOrigin}/`) ? address.slice(ownOrigin.length) : address;
  return internalPath(path) ?? "/";
}

function stringIn(record: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = record[name];
  return typeof value === "string" && value !== "" ? value : null;
}
