import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isOwnPage } from "./ownPage.ts";

const SCRIPT = "start()";
const HASH = `'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'`;
const OTHER = "'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='";
const STRICT = `default-src 'none'; script-src ${HASH} 'strict-dynamic' https: 'unsafe-inline'; style-src 'self'`;

const page = ({ build = "b2", nonce = "", end = "</html>" } = {}) =>
  `<!doctype html><html><head><meta name="build" content="${build}"><script${nonce}>${SCRIPT}</script></head>${end}`;

const isOwn = (html: string, policy?: string, type = "text/html; charset=utf-8") =>
  isOwnPage(
    html,
    new Headers({ "Content-Type": type, ...(policy === undefined ? {} : { "Content-Security-Policy": policy }) }),
    "b2",
  );

test("[PWA-2] a page of this build whose policy allows its script is one to store", async () => {
  expect(await isOwn(page(), STRICT)).toBe(true);
  expect(await isOwn(page()), "hosts need not send a policy").toBe(true);
});

test.each([
  ["a page of another build", page({ build: "b1" }), STRICT, undefined],
  ["a hotel's page", "<!doctype html><html><title>Welcome</title></html>", undefined, undefined],
  ["half a page", page({ end: "" }), STRICT, undefined],
  ["a page that is sent as text", page(), STRICT, "text/plain"],
  ["a page with the policy of another build", page(), STRICT.replace(HASH, OTHER), undefined],
  ["a page whose default allows no script", page(), "default-src 'none'", undefined],
  ["a page of which one of two policies allows the script", page(), `${STRICT}, script-src ${OTHER}`, undefined],
  ["a page with a nonce of another answer", page({ nonce: ' nonce="a"' }), "script-src 'nonce-b'", undefined],
])("[PWA-2] %s is not stored", async (_, html, policy, type) => {
  expect(await isOwn(html, policy, type)).toBe(false);
});

test.each([
  ["no rule for scripts", "img-src 'self'"],
  ["any inline script", "script-src 'self' 'unsafe-inline'"],
  ["its script by default", `default-src 'self' ${HASH}`],
  ["its script as an element", `script-src 'none'; script-src-elem ${HASH}`],
  ["its script in every one of its policies", `${STRICT}, default-src * ${HASH}`],
])("[PWA-2] a policy with %s lets the page start", async (_, policy) => {
  expect(await isOwn(page(), policy)).toBe(true);
});

test("[PWA-2] a page starts by the file of its script where only files of the host may run", async () => {
  const withFile = page().replace("</head>", '<script defer id="boot-file" src="/assets/boot-1a.js"></script></head>');
  expect(await isOwn(withFile, "default-src 'self'")).toBe(true);
  expect(await isOwn(withFile, `script-src 'self' ${OTHER} 'strict-dynamic'`)).toBe(false);
  expect(await isOwn(page(), "default-src 'self'")).toBe(false);
});

test("[PWA-2] a page starts with the nonce that its policy names", async () => {
  expect(await isOwn(page({ nonce: ' nonce="a"' }), "script-src 'nonce-a' 'strict-dynamic'")).toBe(true);
});
