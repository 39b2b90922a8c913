import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import type { UserMedia } from "#src/catalog/queries/userClips.ts";
import { aWireEvent, startCatalogue } from "#src/testing/catalogueServer.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { MyClips } from "./MyClips.tsx";

const aClip = (id: string, title: string, more: object = {}) =>
  aWireEvent(id, "archived", {
    title,
    event_id: "ev-1",
    media_type: "user_clip",
    start_time: 60_000,
    end_time: 72_000,
    added: Date.now(),
    sources: { clip: `/media/cut/${id}.mp4` },
    ...more,
  });
const show = (kind: UserMedia) => renderScreen(<MyClips eventId="ev-1" kind={kind} />);
const listsOf = (kind: UserMedia, entries: readonly unknown[]) =>
  startCatalogue({
    "/api/clip/user_list": (body) => ("media_type" in body && body.media_type === kind ? entries : []),
  });

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const name of ["canShare", "share"]) Reflect.deleteProperty(navigator, name);
});

test("[EVT-10] [EVT-12] a viewer's highlights have their own section, requested 24 at a time", async () => {
  const many = Array.from({ length: 12 }, (_, n) => aClip(`h-${n}`, `Moment ${n}`, { media_type: "user_highlight" }));
  const asked = listsOf("user_highlight", many);
  await show("user_highlight");
  const part = await screen.findByRole("region", { name: "My highlights" });
  expect(await within(part).findByRole("link", { name: "Moment 0" })).toBeDefined();
  expect(within(part).getAllByRole("listitem")).toHaveLength(10);
  await userEvent.click(within(part).getByRole("button", { name: "Show more" }));
  expect(await within(part).findByRole("link", { name: "Moment 11" })).toBeDefined();
  expect(asked.map(({ body }) => body)).toMatchObject(
    [0, 1].map((page) => ({ media_type: "user_highlight", event_id: "ev-1", page, size: 24 })),
  );
});

test("[EVT-10] without highlights of the viewer there is no section, while missing clips show a message", async () => {
  const asked = listsOf("user_clip", []);
  await renderScreen(
    <>
      <MyClips eventId="ev-1" kind="user_clip" />
      <MyClips eventId="ev-1" kind="user_highlight" />
    </>,
  );
  expect(await screen.findByText("You haven’t created any clips yet")).toBeDefined();
  expect(asked).toHaveLength(2);
  expect(screen.queryByRole("region", { name: "My highlights" })).toBeNull();
});

test("[EVT-12] [EVT-13] a clip is shared by its own address, unless it is still being cut", async () => {
  const sheet = vi.fn<(shared: object) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, "canShare", { value: () => true, configurable: true });
  Object.defineProperty(navigator, "share", { value: sheet, configurable: true });
  const entries = [aClip("c/1", "Late winner"), aClip("c-2", "Six passes", { sources: { clip: null } })];
  setApi(fakeApi({ "/api/clip/user_list": { content: { entries, nextExists: false } } }));
  await show("user_clip");
  const rowOf = (title: string) =>
    screen.getAllByRole("listitem").find(({ textContent }) => textContent?.includes(title)) ?? document.body;
  await screen.findByRole("link", { name: "Late winner" });
  await userEvent.click(within(rowOf("Late winner")).getByRole("button", { name: "Share" }));
  await waitFor(() => expect(sheet).toHaveBeenCalledOnce());
  const [{ title, url }] = sheet.mock.lastCall as [{ title: string; url: string }];
  expect(title).toBe("Late winner");
  expect(new URL(url).pathname + new URL(url).search).toBe("/events/ev-1/?clip=c%2F1");
  expect(within(rowOf("Six passes")).queryByRole("button", { name: "Share" })).toBeNull();
  expect(within(rowOf("Six passes")).getByRole("status").textContent).toBe("Creating your clip. Ready in a moment");
});

test("[EVT-3] a viewer's highlights that fail to load say so", async () => {
  setApi(fakeApi({ "/api/clip/user_list": new ApiError({ code: "unreachable" }) }));
  await show("user_highlight");
  const part = await screen.findByRole("region", { name: "My highlights" });
  expect(within(part).getByRole("button", { name: "Try again" })).toBeDefined();
});
