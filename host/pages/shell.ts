import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { fileVersion } from "#serving/http/fileReader.ts";
import type { RenderedScreen } from "#host/rendering/pool.ts";
import { LOCALE_CODES } from "#contract/locales.ts";
import type { TenantLocales } from "#serving/tenant/locales.ts";
import type { RouteFiles } from "./routeFiles.ts";
import { tenantShell, type ShellBrand } from "./tenantShell.ts";

/** The shell, ready to be sent. */
export interface Shell {
  readonly html: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  /** The `script-src` that allows exactly its scripts. */
  readonly scriptSrc: string;
}

/**
 * Returns a function that reads `index.html` of `distDir` for a tenant, again only after a new build or with another
 * brand; null if the portal is not built.
 */
export function shellReader(distDir: string, readBrand?: () => Promise<ShellBrand>): () => Promise<Shell | null> {
  const path = join(distDir, "index.html");
  let read: { readonly version: string; readonly shell: Promise<Shell> } | null = null;
  return async () => {
    const file = fileVersion(path);
    if (file === null) return null;
    const brand = await readBrand?.();
    const version = `${file}-${JSON.stringify(brand)}`;
    const own = (html: string) => Buffer.from(brand === undefined ? html : tenantShell(html, brand));
    if (read?.version !== version) read = { version, shell: readFile(path, "utf8").then((html) => toShell(own(html))) };
    return read.shell;
  };
}

async function toShell(html: Buffer): Promise<Shell> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)]);
  return { html, br, gzip: gz, etag: etagOf(html), scriptSrc: scriptSource(html.toString("utf8")) };
}

/**
 * Returns the sources that allow inline scripts by their hash. If the inline boot script loads all others,
 * `strict-dynamic` allows those and ignores the fallbacks after it. It would block a script element with `src`, so
 * `'self'` is used then.
 */
function scriptSource(html: string): string {
  const hashes = new Set<string>();
  let loadsBySrc = false;
  for (const [, attributes = "", body = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    // The inline script removes this tag (src/boot/bootFile.ts).
    if (/\bid="boot-file"/.test(attributes)) continue;
    if (/\bsrc\s*=/i.test(attributes)) loadsBySrc = true;
    else if (!/type\s*=\s*["']?application\/(ld\+)?json/i.test(attributes))
      hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  }
  const allowed = [...hashes].join(" ");
  return loadsBySrc || allowed === ""
    ? `'self' ${allowed} https://cdn.onesignal.com https://accounts.google.com https://connect.facebook.net https://appleid.cdn-apple.com`
    : `${allowed} 'strict-dynamic' https: 'unsafe-inline'`;
}

/** Returns the ETag of these bytes, a weak one: it is the same in every encoding. */
export const etagOf = (bytes: Buffer | string): string =>
  `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

interface PageFrame extends RouteFiles {
  readonly locales: Pick<TenantLocales, "default" | "enabled">;
}

/**
 * Returns the shell of the build with a server-rendered first screen in it. The browser paints nothing until the whole
 * screen has arrived, because parts below the first rows of a list would move what is painted. Its data may follow.
 */
export function renderedPage(
  shell: string,
  { language, direction, head, body, at, data }: RenderedScreen,
  { styles, code, locales }: PageFrame,
): string {
  // The inline script leads to these languages (src/boot/ownLanguage.ts); it knows all that have texts.
  const isAll = locales.enabled.length === LOCALE_CODES.length;
  const offered = isAll ? "" : ` data-locales="${[...new Set([locales.default, ...locales.enabled])].join(" ")}"`;
  const sheet = `<style>${styles.replaceAll("</", String.raw`<\/`)}</style>`;
  return shell
    .replace(
      /<html[^>]*>/,
      () => `<html lang="${language}" dir="${direction}" data-at="${at}"${offered} data-rendered="${code.join(" ")}">`,
    )
    .replace("</head>", () => `<link rel="expect" href="#screen-end" blocking="render" />${sheet}${head}</head>`)
    .replace(
      '<div id="root"></div>',
      // Chromium waits for the start of the element that a page names, so this one comes after the screen.
      () =>
        `<div id="root">${body}</div><template id="screen-end"></template><script type="application/json" id="rendered-screen">${data}</script>`,
    );
}
