import type { PrecacheEntry } from "workbox-precaching";
import { isOwnPage } from "#src/lib/network/ownPage.ts";

declare const self: ServiceWorkerGlobalScope;

/** The address of the shell, with which every page can begin. */
export const SHELL = "/index.html";

/** A file of this build, as scripts/vite/worker.ts lists it. */
interface BuildFile extends PrecacheEntry {
  /** The beginning of its SHA-256 digest, base64url; only for files under `/assets/`. */
  readonly digest?: string;
  /** Whether it is stored when it is used, and not at the worker's installation. */
  readonly isLate?: boolean;
}

const files: readonly BuildFile[] = self.__WB_MANIFEST.map((file) => (typeof file === "string" ? { url: file } : file));

const pathOf = ({ url }: BuildFile) => new URL(url, location.origin).pathname;

/** The files that are stored at the installation. The browser reads the web manifest itself, and always from the host. */
export const precachedFiles = files.filter(({ url, isLate }) => !isLate && !url.endsWith(".webmanifest"));

export const precachedPaths: ReadonlySet<string> = new Set(precachedFiles.map(pathOf));

const digests = new Map(files.map((file) => [pathOf(file), file.digest]));

/** Returns whether a path under `/assets/` is one of this build. */
export const isOfBuild = (path: string): boolean => digests.get(path) !== undefined;

/** By what it contains: a host, a proxy or a hotel's network may answer anything with 200. Leaves it unread. */
export async function isOwnFile(path: string, response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  const copy = response.clone();
  if (path === SHELL) return isOwnPage(await copy.text(), response.headers, __BUILD_ID__);
  if (path.startsWith("/assets/")) return isOfBuild(path) && (await digestOf(copy)) === digests.get(path);
  if (path.endsWith(".svg")) return (await copy.text()).includes("<svg");
  return isFont(copy);
}

async function digestOf(response: Response): Promise<string> {
  // oxlint-disable-next-line no-restricted-properties -- workers themselves need https
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll("+", "-").replaceAll("/", "_").slice(0, 16);
}

/** The first four bytes of a font: WOFF 2, WOFF, OpenType and TrueType. */
const FONT_MARKS: readonly string[] = ["wOF2", "wOFF", "OTTO", "\0\u0001\0\0"];

/** Returns whether a response contains a font, whatever its type says. Reads the response. */
export async function isFont(response: Response): Promise<boolean> {
  const first = new Uint8Array(await response.arrayBuffer()).subarray(0, 4);
  return response.status === 200 && FONT_MARKS.includes(String.fromCharCode(...first));
}
