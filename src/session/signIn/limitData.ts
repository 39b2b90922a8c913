import * as v from "valibot";
import { tokenSchema } from "#src/domain/schemas.ts";
import { takeLimitData } from "#src/lib/bootData.ts";
import { parseJson } from "#src/lib/json.ts";
import type { TabKey } from "#src/lib/storageTable.ts";
import type { AttemptedSignIn, DeviceLimitError } from "./deviceLimitError.ts";

/** Of the device-limit page (AUTH-5): in memory, and during a reload in sessionStorage, without what signs in. */
export interface LimitData {
  /** The restricted token, valid for the device calls only. */
  readonly token: string;
  readonly attempted: AttemptedSignIn;
  readonly returnTo: string;
  /** Whether it came in the address, which anybody may have made: the viewer must first confirm the account. */
  readonly isFromLink: boolean;
}

/** The longest parameter that is read, in characters. */
const LONGEST = 4096;

const upTo = (max: number) =>
  v.pipe(
    v.string(),
    v.check((value) => value !== "" && value.length <= max),
  );
const text = upTo(1024);
const shape = v.object({
  token: tokenSchema,
  provider: upTo(60),
  username: v.optional(text),
  password: v.optional(text),
});

/** Reads base64 or base64url of UTF-8 JSON (contract config.md, `data`); returns null for anything else. */
export function readLimitData(data: string): LimitData | null {
  if (data.length > LONGEST) return null;
  const parsed = v.safeParse(shape, parseJson(decode(data) ?? ""));
  if (!parsed.success) return null;
  const { token, ...attempted } = parsed.output;
  return { token, attempted, returnTo: "/", isFromLink: true };
}

function decode(data: string): string | null {
  // An unescaped plus sign arrives from the address as a space.
  const base64 = data.replaceAll("-", "+").replaceAll("_", "/").replaceAll(" ", "+");
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

let stored: LimitData | null = null;

/** Keeps a failed sign-in in memory for the device-limit page, so that no address ever contains it. */
export function storeLimitData({ token, attempted }: DeviceLimitError, returnTo: string): void {
  stored = token === null ? null : { token, attempted, returnTo, isFromLink: false };
}

/** From the sign-in before the page, its address, or from before its reload; null without valid data. */
export function currentLimitData(): LimitData | null {
  const data = takeLimitData();
  const kept = takeKept();
  if (data !== null) stored = readLimitData(data);
  else stored ??= kept;
  return stored;
}

const KEY: TabKey = "touchline:device-limit";
const { password: _, ...keptEntries } = shape.entries;
const keptShape = v.object({ ...keptEntries, returnTo: text, isFromLink: v.boolean() });

/** Neither a password nor a provider's token is stored: after a reload the viewer signs in again. */
export function keepLimitData(): () => void {
  const end = new AbortController();
  const { signal } = end;
  addEventListener("pagehide", () => stored !== null && keep(stored), { signal });
  // The page was restored with its memory.
  addEventListener("pageshow", () => takeKept(), { signal });
  return () => end.abort();
}

function keep({ token, attempted: { provider, username }, returnTo, isFromLink }: LimitData): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ token, provider, username, returnTo, isFromLink }));
  } catch {
    // Without storage the viewer signs in again.
  }
}

function takeKept(): LimitData | null {
  try {
    const parsed = v.safeParse(keptShape, parseJson(sessionStorage.getItem(KEY) ?? ""));
    sessionStorage.removeItem(KEY);
    if (!parsed.success) return null;
    const { token, provider, username, returnTo, isFromLink } = parsed.output;
    return { token, attempted: { provider, username }, returnTo, isFromLink };
  } catch {
    return null;
  }
}

/** Forgets the data; called when the page is left or the viewer is signed in. */
export function clearLimitData(): void {
  stored = null;
}
