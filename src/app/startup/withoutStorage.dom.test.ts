import { createRootRoute, createRouter } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// jsdom has no style sheets to adopt.
vi.mock("#src/app/layout/brand.ts", () => ({ applyBrand: () => undefined }));
// One page in place of all screens, whose code takes most of the time: tests/e2e/auth/sessions.spec.ts opens those.
vi.mock("#src/router.tsx", () => ({
  createAppRouter: (context: object) =>
    createRouter({ routeTree: createRootRoute({ component: () => "The page" }), context }),
}));

/** Throws as browsers do where cookies are blocked or the document is sandboxed. */
function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

beforeEach(() => {
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  vi.stubGlobal("BroadcastChannel", refuse);
  Object.defineProperty(document, "cookie", { get: refuse, set: refuse, configurable: true });
  Object.defineProperty(navigator, "serviceWorker", { get: refuse, configurable: true });
  Object.defineProperty(navigator, "locks", {
    value: { request: () => Promise.reject(new DOMException("Insecure", "SecurityError")) },
    configurable: true,
  });
  window.scrollTo = () => undefined;
  const [addEventListener, removeEventListener] = [() => undefined, () => undefined];
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener, removeEventListener }));
  Object.assign(performance, { getEntriesByType: () => [] });
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 404 }));
});
afterEach(() => vi.unstubAllGlobals());

test("[SES-6] the portal works if cookies and storage throw", async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await import("#src/main.tsx");
  await vi.waitFor(() => expect(document.getElementById("root")?.textContent).toBe("The page"));
});
