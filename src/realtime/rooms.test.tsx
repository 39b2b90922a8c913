import { cleanup, render } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SportEvent } from "#src/domain/event/event.ts";
import { onEventMessage, notifyEventListeners, type EventMessage } from "./eventMessages.ts";
import { createRooms, rooms, type RoomChange } from "./rooms.ts";
import { useEventRoom, useEventRooms } from "./useEventRooms.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

test("[SOC-2] a room is joined by the first request and left with the last", () => {
  const book = createRooms();
  const changes: RoomChange[] = [];
  book.subscribe((change) => changes.push(change));
  const one = book.request("ev-1");
  const two = book.request("ev-1");
  expect(changes).toEqual([{ eventId: "ev-1", joined: true }]);
  one();
  one();
  vi.runAllTimers();
  expect(book.requested()).toEqual(["ev-1"]);
  two();
  vi.runAllTimers();
  expect(changes).toEqual([
    { eventId: "ev-1", joined: true },
    { eventId: "ev-1", joined: false },
  ]);
  expect(book.requested()).toEqual([]);
});

test("[SOC-2] navigating from a card to its page does not leave the room in between", () => {
  const book = createRooms();
  const card = book.request("ev-1");
  const changes = vi.fn<(change: RoomChange) => void>();
  book.subscribe(changes);
  card();
  book.request("ev-1");
  vi.runAllTimers();
  expect(changes).not.toHaveBeenCalled();
});

function Home({ ids }: { readonly ids: readonly string[] }) {
  useEventRooms(ids);
  return null;
}
function EventPage({ event }: { readonly event: Pick<SportEvent, "id" | "status"> | undefined }) {
  useEventRoom(event);
  return null;
}

test("[SOC-2] home is in the rooms of its events, in strict mode, too", () => {
  const changes: RoomChange[] = [];
  const stop = rooms.subscribe((change) => changes.push(change));
  const { rerender, unmount } = render(<Home ids={["ev-1", "ev-2"]} />, { wrapper: StrictMode });
  vi.runAllTimers();
  rerender(<Home ids={["ev-2", "ev-1"]} />);
  rerender(<Home ids={["ev-2", "ev-3"]} />);
  vi.runAllTimers();
  expect(rooms.requested().toSorted()).toEqual(["ev-2", "ev-3"]);
  expect(changes).toEqual([
    { eventId: "ev-1", joined: true },
    { eventId: "ev-2", joined: true },
    { eventId: "ev-3", joined: true },
    { eventId: "ev-1", joined: false },
  ]);
  unmount();
  vi.runAllTimers();
  expect(rooms.requested()).toEqual([]);
  stop();
});

test("[SOC-2] [EVT-4] the event page joins a live or upcoming event, stays when it ends, and changes rooms with the id", () => {
  const { rerender, unmount } = render(<EventPage event={undefined} />);
  const show = (id: string, status: SportEvent["status"]): readonly string[] => {
    rerender(<EventPage event={{ id, status }} />);
    vi.runAllTimers();
    return rooms.requested();
  };
  expect(show("ev-0", "archived")).toEqual([]);
  expect(show("ev-1", "upcoming")).toEqual(["ev-1"]);
  expect(show("ev-1", "live")).toEqual(["ev-1"]);
  expect(show("ev-1", "archived")).toEqual(["ev-1"]);
  expect(show("ev-2", "live")).toEqual(["ev-2"]);
  unmount();
  vi.runAllTimers();
  expect(rooms.requested()).toEqual([]);
});

test("listeners receive messages of their own event only, until they stop", () => {
  const heard = vi.fn<(event: EventMessage) => void>();
  const stop = onEventMessage("ev-1", heard);
  const about = (eventId: string): EventMessage => ({
    name: "event-url-change",
    message: { messageId: "m", sentAt: 1, customer: "demo", eventId, eventUrl: null },
  });
  notifyEventListeners(about("ev-2"));
  notifyEventListeners(about("ev-1"));
  stop();
  notifyEventListeners(about("ev-1"));
  expect(heard).toHaveBeenCalledTimes(1);
});
