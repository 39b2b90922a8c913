import { expect, test, vi } from "vitest";
import { ExpirationPlugin } from "workbox-expiration";
import { isPicture } from "./images.ts";

// Workbox expects the globals of a worker.
vi.mock("workbox-expiration", () => ({ ExpirationPlugin: vi.fn<(options: object) => void>() }));
vi.mock("workbox-precaching", () => ({ matchPrecache: async () => undefined }));
vi.mock("workbox-strategies", () => ({ CacheFirst: class {} }));

const PNG = "\u0089PNG\r\n\u001A\n";
const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>';

/** A response of the network with this type, maybe after a redirect. */
function answer(type: string | null, { status = 200, redirected = false, content = PNG } = {}): Response {
  const response = new Response(content, { status, headers: type === null ? {} : { "Content-Type": type } });
  return Object.defineProperty(response, "redirected", { value: redirected });
}

test("[PWA-2] pictures are stored", async () => {
  for (const type of ["image/webp", "IMAGE/PNG"]) expect(await isPicture(answer(type))).toBe(true);
  const drawing = answer("image/svg+xml; charset=utf-8", { content: SVG });
  expect(await isPicture(drawing)).toBe(true);
  expect(await drawing.text(), "it can still be read").toBe(SVG);
});

test("[SEC-1] pages, errors and redirected answers are not stored as pictures", async () => {
  for (const type of ["text/html", "application/json", "", null]) expect(await isPicture(answer(type))).toBe(false);
  expect(await isPicture(answer("image/png", { status: 404 }))).toBe(false);
  expect(await isPicture(answer("image/png", { redirected: true }))).toBe(false);
});

test.each([
  ["a page", "image/png", "\n<!doctype html><title>Welcome</title>"],
  ["an error message", "image/webp", '{"error":"quota"}'],
  ["nothing", "image/jpeg", ""],
  ["a page", "image/svg+xml", "<!doctype html><title>Welcome</title>"],
])("[SEC-1] %s that calls itself %s is not stored as a picture", async (_, type, content) => {
  expect(await isPicture(answer(type, { content }))).toBe(false);
});

test("[PWA-2] [PWA-3] pictures are limited in number and age, also those with `Vary`, and go first when the device is full", () => {
  const [[options] = []] = vi.mocked(ExpirationPlugin).mock.calls;
  expect(options).toEqual({
    maxEntries: 300,
    maxAgeSeconds: 30 * 24 * 60 * 60,
    // Otherwise a picture whose answer varies is counted and never deleted.
    matchOptions: { ignoreVary: true },
    purgeOnQuotaError: true,
  });
});
