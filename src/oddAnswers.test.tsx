import { createMemoryHistory, isNotFound, isRedirect } from "@tanstack/react-router";
import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type PageRoute, PORTAL_ROUTES } from "#contract/routes.ts";
import { setApi } from "#src/api/current.ts";
import { configStore, DEFAULT_CONFIG, type AppConfig } from "#src/config/config.ts";
import { contractCalls } from "./testing/apiContract.ts";
import { ENGLISH } from "#src/testing/texts.ts";
import { sessionStore } from "#src/session/session.ts";
import { createApp } from "./createApp.tsx";

/* Renders every route by the portal's own router and layout on a server whose answers are all wrong. */

// Skeletons stay for 300 ms, which this test need not wait for.
vi.mock("./ui/form/useSteadyPending.ts", () => ({ useSteadyPending: (pending: boolean) => pending }));
// jsdom plays nothing, and no stream is requested: the player's own tests cover odd streams.
vi.mock("hls.js/dist/hls.worker.js?url", () => ({ default: "/hls.worker.js" }));
vi.mock("#src/features/watch/start/openMatch.ts", () => ({ openMatch: () => undefined }));

const ROUTES: readonly PageRoute[] = [...PORTAL_ROUTES, "/auth/oauth2/callback/$provider"];
const CONFIG: AppConfig = {
  ...DEFAULT_CONFIG,
  features: { ...DEFAULT_CONFIG.features, enable_match_stats: true, enable_leagues_view: true },
  push: { ...DEFAULT_CONFIG.push, provider: "webpush" },
};

const CALLS = contractCalls().map(({ method, path, example }) => ({
  method,
  path: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  example,
}));

/**
 * Gives every leaf another type and makes lists objects; keeps ids, types and statuses, so that mappers accept the
 * item.
 */
function wronglyTyped(value: unknown, name = ""): unknown {
  if (Array.isArray(value))
    return name === "entries" || name === "content"
      ? [...value.map((one) => wronglyTyped(one)), null, 7, []]
      : { 0: "list" };
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, wronglyTyped(one, key)]));
  if (/^(?:id|type|status|media_type)$/.test(name)) return value;
  if (typeof value === "string") return 12;
  return typeof value === "number" ? "many" : { no: "value" };
}

type Answer = (sound: unknown) => readonly [status: number, body: unknown];
const NOT_FOUND: Answer = () => [404, { error: true, message: "Not here", messageErrorCode: "not_found" }];

const ANSWERS: Readonly<Record<string, Answer>> = {
  "404": NOT_FOUND,
  "null for content": () => [200, { content: null }],
  "an empty object": () => [200, { content: {} }],
  "a list for an object, an object for a list": (body) => {
    const { content } = (body ?? {}) as { content?: unknown };
    return [200, { content: Array.isArray(content) ? { 0: content[0] } : [content, null, "", 7] }];
  },
  "wrong types": (body) => [200, wronglyTyped(body) ?? { content: 7 }],
};

type AppRouter = ReturnType<typeof createApp>["router"];
const pathOf = (route: string) => route.replace("$eventId", "ev-1002").replace(/\$\w+/g, "x.1");

beforeEach(() => {
  vi.stubGlobal("__BUILD_ID__", "b1");
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  configStore.set(CONFIG);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.clear();
  configStore.set(DEFAULT_CONFIG);
});

/** Opens the portal at `path` on a server with `answers`; `errors` are the errors that its screens threw. */
async function open(path: string, answers: Answer, change: (router: AppRouter) => void = () => undefined) {
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, "http://portal.example");
    const call = CALLS.find((one) => one.method === (init.method ?? "GET") && one.path.test(pathname));
    const [status, body] = pathname.startsWith("/api/") ? answers(call?.example) : ([404, null] as const);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  const tokens = { current: () => "at.1", fresh: () => Promise.resolve("at.1") };
  const { api, router, queryClient, Page } = createApp({
    config: CONFIG,
    translation: ENGLISH,
    api: { tokens, onServerError: () => undefined },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  setApi(api);
  change(router);
  const errors: unknown[] = [];
  await router.load();
  const { container } = render(<Page />, {
    onCaughtError: (error) => void (isNotFound(error) || isRedirect(error) || errors.push(error)),
  });
  await waitFor(
    () => {
      expect(queryClient.isFetching()).toBe(0);
      expect(container.querySelector("main [aria-busy=true]")).toBeNull();
      expect(container.querySelector("main h1")).not.toBeNull();
    },
    { timeout: 15_000, interval: 5 },
  );
  return { container, errors };
}

describe.each(Object.entries(ANSWERS))("a server that answers with %s", (_, answers) => {
  test.each(ROUTES)("[ENT-9] [NAV-9] keeps %s a page of the portal", async (route) => {
    const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
    if (!route.startsWith("/auth/")) sessionStore.update({ user, token: "at.1" });
    const { container, errors } = await open(pathOf(route), answers);
    expect(container.querySelector("main h1")?.textContent).toMatch(/\S/);
    for (const summary of container.querySelectorAll("summary")) expect(summary.textContent).toMatch(/\S/);
    expect(errors).toEqual([]);
  });
});

test("[NAV-9] a screen that fails to render shows an error inside the portal's layout", async () => {
  const { container, errors } = await open("/faq", NOT_FOUND, (router) => {
    const { options } = router.routesById["/faq"];
    const { component } = options;
    onTestFinished(() => void (options.component = component));
    options.component = () => {
      throw new Error("Not drawn");
    };
  });
  expect(container.querySelector("header nav")).not.toBeNull();
  expect(container.querySelector("main h1")?.textContent).toBe("We couldn’t show this page");
  expect(errors).toHaveLength(1);
});
