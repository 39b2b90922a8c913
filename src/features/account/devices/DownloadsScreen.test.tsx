import { ReadableStream, TransformStream } from "node:stream/web";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SCHEMA_VERSION } from "#src/offline/scope.ts";
import { sessionStore } from "#src/session/session.ts";
import { aClip } from "#src/testing/anEvent.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { DownloadsScreen } from "./DownloadsScreen.tsx";

/** Contents of the viewer's cache, by path. */
let stored: Map<string, Response>;
/** Each test has its own viewer, because what has been read for one is stored. */
let viewers = 0;
const pathOf = (key: string | Request) => new URL(typeof key === "string" ? key : key.url, location.origin).pathname;
const cache = {
  keys: async () => [...stored.keys()].map((path) => ({ url: location.origin + path })),
  match: async (key: string | Request) => stored.get(pathOf(key))?.clone(),
  put: async (key: string, response: Response) =>
    void stored.set(key, new Response(await response.arrayBuffer(), response)),
  delete: async (key: string) => stored.delete(key),
};

beforeEach(() => {
  const facts = (id: string, savedAt: number) => ({
    id,
    bytes: 3_000,
    savedAt,
    about: {
      schema: SCHEMA_VERSION,
      clip: aClip({ id, title: `Goal ${id}`, source: { ...SOURCE, clip: `/${id}.mp4` } }),
    },
  });
  stored = new Map([
    ["/saved/a/facts", Response.json(facts("a", 2))],
    ["/saved/a/file", new Response("a film")],
    ["/saved/b/facts", Response.json(facts("b", 1))],
    ["/saved/c/facts", Response.json({ ...facts("c", 3), bytes: 0, isBegun: true })],
  ]);
  // jsdom lacks all of these.
  vi.stubGlobal("ReadableStream", ReadableStream);
  vi.stubGlobal("TransformStream", TransformStream);
  vi.stubGlobal("caches", { open: async () => cache, delete: async () => true });
  sessionStore.update({
    token: "t",
    user: { id: `u-${++viewers}`, email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
});
afterEach(() => {
  cleanup();
  sessionStore.clear();
  vi.unstubAllGlobals();
});

const SOURCE = { hd: null, pano: null, poster: null, clip: null, epg: null };
const row = async (name: string) => (await screen.findByText(name)).closest("li") as HTMLElement;

test("[PWA-9] a video whose file the browser deleted says so, and can be downloaded again", async () => {
  const answers = [
    new Response(null, { status: 503 }),
    new Response("a film", { headers: { "Content-Type": "video/mp4" } }),
  ];
  vi.stubGlobal("fetch", async () => answers.shift());
  await renderScreen(<DownloadsScreen />);
  expect(within(await row("Goal a")).getByRole("link", { name: "Play Goal a" })).toBeTruthy();
  const gone = within(await row("Goal b"));
  expect(gone.getByText("Your browser deleted this video to free up space.")).toBeTruthy();
  expect(gone.queryByRole("link")).toBeNull();
  // A failed attempt removes nothing.
  await userEvent.click(gone.getByRole("button", { name: "Download Goal b again" }));
  expect(gone.getByRole("button", { name: "Delete Goal b" })).toBeTruthy();
  await userEvent.click(within(await row("Goal b")).getByRole("button", { name: "Download Goal b again" }));
  expect(await screen.findByRole("link", { name: "Play Goal b" })).toBeTruthy();
  expect(await stored.get("/saved/b/file")?.text()).toBe("a film");
});

test("[PWA-9] only what plays stands under “Ready to watch”", async () => {
  await renderScreen(<DownloadsScreen />);
  await row("Goal a");
  const part = (name: RegExp) =>
    within(screen.getByRole("region", { name }))
      .getAllByRole("listitem")
      .map((one) => within(one).getByText(/^Goal/).textContent);
  expect(part(/^Ready to watch 1$/)).toEqual(["Goal a"]);
  expect(part(/^Not on this device 2$/)).toEqual(["Goal c", "Goal b"]);
  await userEvent.click(screen.getByRole("button", { name: "Delete Goal a" }));
  expect(screen.queryByRole("region", { name: /^Ready to watch/ })).toBeNull();
});
