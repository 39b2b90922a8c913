import { expect, test, vi } from "vitest";
import { isPicture } from "./images.ts";

// Workbox expects the globals of a worker.
vi.mock("workbox-expiration", () => ({ ExpirationPlugin: class {} }));
vi.mock("workbox-precaching", () => ({ matchPrecache: async () => undefined }));
vi.mock("workbox-strategies", () => ({ CacheFirst: class {} }));

/** A response of the network with this type, maybe after a redirect. */
function answer(type: string | null, { status = 200, redirected = false } = {}): Response {
  const response = new Response("", { status, headers: type === null ? {} : { "Content-Type": type } });
  return Object.defineProperty(response, "redirected", { value: redirected });
}

test("[PWA-2] pictures are stored", () => {
  for (const type of ["image/webp", "image/svg+xml; charset=utf-8", "IMAGE/PNG"])
    expect(isPicture(answer(type))).toBe(true);
});

test("[SEC-1] pages, errors and redirected answers are not stored as pictures", () => {
  for (const type of ["text/html", "application/json", "", null]) expect(isPicture(answer(type))).toBe(false);
  expect(isPicture(answer("image/png", { status: 404 }))).toBe(false);
  expect(isPicture(answer("image/png", { redirected: true }))).toBe(false);
});
