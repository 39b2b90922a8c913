import { createHash } from "node:crypto";

/** Revisions in the precache manifest, which files without a hash in their name have. */
const REVISION = /("revision":")[0-9a-f]{4}/g;
/**
 * The end of a built file's name: a dash, and seven characters of its hash, or eight for texts. In addresses of texts the
 * language is a gap.
 */
const HASHED = /((?:assets\/|\.\/)[\w.${}-]*?-[\w-]{7,8})\.(js|css)\b/g;
/** Files in the worker's list, with their digests (scripts/vite/worker.ts). */
const LISTED = /"digest":"([^"]+)"[^}]*"url":"(assets\/[^"]+)"/g;
const TEXT = /javascript|json|html|css/;

/** A later build, made from the first one's files as they pass a proxy: every file has a new name. */
export interface LaterBuild {
  readonly id: string;
  /** Returns the first build's path for a path of this one; null for names that only other builds have. */
  firstPath(path: string): string | null;
  /** Returns a file of this build from the first one's at `path`. */
  convert(path: string, contentType: string, bytes: Buffer): Promise<Buffer>;
}

/**
 * Reads the id of the build at `origin`, and returns the builds after it by their number: from 1, whose files end with B,
 * to 25. Throws if there is no build.
 */
export async function laterBuildsOf(origin: string): Promise<(number: number) => LaterBuild> {
  const latest: unknown = await (await fetch(`${origin}/builds/latest.json`)).json();
  if (typeof latest !== "object" || latest === null || !("id" in latest)) throw new Error("There is no build to test");
  const firstId = String(latest.id);
  return (number) => laterBuild(origin, firstId, number);
}

function laterBuild(origin: string, firstId: string, number: number): LaterBuild {
  const letter = String.fromCharCode("A".charCodeAt(0) + number);
  const id = `build-${letter}`;
  const ownName = new RegExp(`${letter}\\.(js|css)$`);
  const convert = (text: string) =>
    text
      .replace(HASHED, `$1${letter}.$2`)
      .replace(REVISION, `$1${(0xbee0 + number).toString(16)}`)
      .replaceAll(firstId, id);

  /** Replaces the digests in the worker's list of files by those of the converted files. */
  async function withDigests(worker: string): Promise<string> {
    const found = [...worker.matchAll(LISTED)].map(async ([, digest = "", path = ""]) => {
      const text = await (await fetch(`${origin}/${path}`)).text();
      const second = createHash("sha256").update(convert(text)).digest("base64url").slice(0, digest.length);
      return [digest, second] as const;
    });
    return (await Promise.all(found)).reduce((text, [first, second]) => text.replace(first, second), worker);
  }

  return {
    id,
    firstPath(path) {
      if (path.startsWith("/assets/") && !ownName.test(path)) return null;
      const first = path.startsWith("/assets/") ? path.replace(ownName, ".$1") : path;
      return first.replace(id, firstId);
    },
    async convert(path, contentType, bytes) {
      if (!TEXT.test(contentType) || path.startsWith("/api/")) return bytes;
      const text = bytes.toString("utf8");
      return Buffer.from(convert(path === "/sw.js" ? await withDigests(text) : text), "utf8");
    },
  };
}
