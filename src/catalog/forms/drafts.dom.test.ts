import { afterEach, expect, test, vi } from "vitest";
import { hasUnsavedInput } from "#src/platform/busy.ts";
import { sessionStore } from "#src/session/session.ts";
import { announceSignOut } from "#src/session/signOutChannel.ts";
import { createDrafts } from "./drafts.ts";

const drafts = createDrafts<string>((text) => text !== "quiet");
const draft = drafts.of("ev-1");

function enter(id: string): void {
  const user = { id, email: "", fullName: null, countryName: null, favoriteClubId: null };
  sessionStore.update({ user, token: "at.1" });
}
async function leave(id: string, isExpired: boolean): Promise<void> {
  await sessionStore.leave(id, { isExpired });
  sessionStore.clear();
}

afterEach(() => {
  draft.set(null);
  sessionStore.clear();
});

test("[NAV-7] [SES-5] what was typed when a session expired is the same viewer's again", async () => {
  enter("u-1");
  draft.set("What a goal");
  await leave("u-1", true);
  expect(draft.get(), "nobody is signed in").toBeNull();
  // A form that closes after the end drops nothing.
  draft.set(null);
  enter("u-1");
  expect(draft.get()).toBe("What a goal");
  expect(drafts.of("ev-2").get()).toBeNull();
});

test("[SES-5] another viewer neither finds it nor leaves it to the first", async () => {
  enter("u-1");
  draft.set("What a goal");
  await leave("u-1", true);
  enter("u-2");
  expect(draft.get()).toBeNull();
  await leave("u-2", true);
  enter("u-1");
  expect(draft.get()).toBeNull();
});

test("[SES-5] signing out drops it", async () => {
  enter("u-1");
  draft.set("What a goal");
  await leave("u-1", false);
  enter("u-1");
  expect(draft.get()).toBeNull();
});

test("[SES-5] signing out in another tab drops it here, a session that expired there does not", async () => {
  const sessionOfAllTabs = () => sessionStore.clear();
  enter("u-1");
  draft.set("What a goal");
  sessionOfAllTabs();
  enter("u-1");
  expect(draft.get()).toBe("What a goal");
  announceSignOut("u-2");
  announceSignOut("u-1");
  sessionOfAllTabs();
  await vi.waitFor(() => expect(hasUnsavedInput()).toBe(false));
  enter("u-1");
  expect(draft.get()).toBeNull();
});

test("[SES-5] what a visitor typed is dropped when somebody signs in", () => {
  draft.set("ada@example.com");
  expect(draft.get()).toBe("ada@example.com");
  enter("u-1");
  expect(draft.get()).toBeNull();
  sessionStore.clear();
  expect(draft.get()).toBeNull();
});

test("[I18N-1] a draft counts as unsaved input until it is sent or given up", () => {
  enter("u-1");
  expect(hasUnsavedInput()).toBe(false);
  draft.set("What a goal");
  expect(hasUnsavedInput()).toBe(true);
  draft.set("quiet");
  expect(hasUnsavedInput()).toBe(false);
  draft.set("Again");
  draft.set(null);
  expect(hasUnsavedInput()).toBe(false);
});
