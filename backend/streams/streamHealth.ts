import { streamAddress, streamFault, type OwnStream } from "#backend/catalog/streamAddress.ts";
import type { Wire } from "#contract/wire.ts";
import { fetchText } from "./fetchText.ts";
import { readPlaylistEnd } from "./playlistEnd.ts";

type Health = Wire<"StreamHealth">;

interface Check {
  readonly now: number;
  readonly allowsLoopback: boolean;
  readonly sign: (path: string) => string;
}

/** A part takes six seconds at most as cameras send it; three of them late is a picture that stands. */
const OLD_MS = 20_000;
/** Whoever looks at it at the same time shares an answer. */
const KEPT_MS = 5_000;
const MOST_KNOWN = 200;

/** Looks at live streams of the tenant's own; null for what it cannot look at: a page, a path of a proxy of ours. */
export function createStreamHealth(): (stream: OwnStream | null, check: Check) => Promise<Health | null> {
  const known = new Map<string, { readonly health: Promise<Health>; readonly until: number }>();
  /** The newest part at the last look, and since when it is that (epoch ms): for playlists without times. */
  const seen = new Map<string, { readonly mark: string; readonly since: number }>();
  return async (stream, check) => {
    const address = stream === null ? null : streamAddress(stream, false, check.sign);
    if (stream === null || address === null || address.startsWith("/")) return null;
    const key = stream.live ?? "";
    const before = known.get(key);
    if (before !== undefined && check.now < before.until) return before.health;
    const sinceOf = (mark: string) => {
      const last = seen.get(key);
      const since = last?.mark === mark ? last.since : check.now;
      seen.set(key, { mark, since });
      return since;
    };
    const health = look(address, check, sinceOf);
    known.set(key, { health, until: check.now + KEPT_MS });
    for (const oldest of known.keys())
      if (known.size > MOST_KNOWN) {
        known.delete(oldest);
        seen.delete(oldest);
      }
    return health;
  };
}

async function look(
  address: string,
  { now, allowsLoopback }: Check,
  sinceOf: (mark: string) => number,
): Promise<Health> {
  const answer = (state: Health["state"], age: number | null = null): Health => ({ state, age, checked_at: now });
  const isAllowed = (url: URL) => streamFault(url.href, { signedBy: "nobody", allowsLoopback }) === null;
  try {
    let url = new URL(address);
    for (let depth = 0; depth < 2; depth += 1) {
      if (!isAllowed(url)) return answer("unreachable");
      const { status, text } = await fetchText(url);
      if (status !== 200) return answer("unreachable");
      const playlist = readPlaylistEnd(text);
      if (playlist.kind === "none") return answer("no_playlist");
      if (playlist.kind === "master") {
        url = new URL(playlist.first, url);
        continue;
      }
      if (playlist.last === null) return answer("old");
      const age = Math.max(0, now - (playlist.endsAt ?? sinceOf(playlist.mark)));
      if (playlist.hasEnded || age > OLD_MS) return answer("old", age);
      const part = new URL(playlist.last, url);
      const found = isAllowed(part) ? (await fetchText(part, { headOnly: true })).status : 0;
      return answer(found === 200 ? "good" : "no_part", age);
    }
    return answer("no_playlist");
  } catch {
    return answer("unreachable");
  }
}
