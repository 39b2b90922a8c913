import { afterEach, beforeEach, expect, test } from "vitest";
import { rememberPosition } from "#src/catalog/playback/positions.ts";
import { unfinishedRecordings } from "#src/catalog/playback/begun.ts";
import { STORAGE_TABLE } from "#src/lib/storageTable.ts";
import { sessionStore } from "#src/session/session.ts";
import { forgetViewer } from "./forgetViewer.ts";

const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
const stopped = { positionMs: 600_000, durationMs: 3_600_000, at: 1 };
/** Rows of the stores that jsdom has; tests/e2e covers the others. */
const rows = STORAGE_TABLE.filter((row) => row.in !== "indexedDB" && row.in !== "caches");
const isCleared = (row: (typeof rows)[number]) => row.cleared.includes("app/session/forgetViewer.ts");
const keyOf = (row: (typeof rows)[number]) => row.name.replace("*", "u-1");

const names = () => [
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
  ...document.cookie.split("; ").flatMap((pair) => pair.split("=")[0] || []),
];

/** The router starts to listen when the page loads, before anybody can sign out. */
let writtenByRouter = 0;
addEventListener("pagehide", () => {
  writtenByRouter += 1;
  sessionStorage.setItem("tsr-scroll-restoration-v1_3", '{"/events/ev-1":{}}');
});

beforeEach(() => {
  for (const row of rows) {
    if (row.in === "localStorage") localStorage.setItem(keyOf(row), "1");
    else if (row.in === "sessionStorage") sessionStorage.setItem(keyOf(row), "1");
    else document.cookie = `${keyOf(row)}=1; path=/`;
  }
  localStorage.setItem("touchline-positions:", "{}");
});
afterEach(() => {
  empty();
  sessionStore.clear();
});

function empty(): void {
  for (const name of names()) document.cookie = `${name}=; path=/; Max-Age=0`;
  localStorage.clear();
  sessionStorage.clear();
}

test("[SES-5] signing out clears what the storage table says, and nothing else", async () => {
  expect(names()).toHaveLength(rows.length + 1);
  await forgetViewer({ tenant: "t", viewer: "u-1" });
  const retained = rows.filter((row) => !isCleared(row)).map(keyOf);
  expect(names().toSorted()).toEqual(retained.toSorted());
});

test("[SES-5] scroll positions are not written again when the page is closed after signing out", async () => {
  await forgetViewer({ tenant: "t", viewer: "u-1" });
  dispatchEvent(new Event("pagehide"));
  expect(writtenByRouter).toBe(1);
  expect(Object.keys(sessionStorage)).not.toContain("tsr-scroll-restoration-v1_3");
});

test("[SES-5] a player that reports its position after sign-out stores nothing", () => {
  empty();
  sessionStore.update({ user, token: "at.1" });
  rememberPosition("u-1", "ev-1", stopped);
  expect(unfinishedRecordings("u-1")).toEqual(["ev-1"]);
  sessionStore.clear();
  empty();
  rememberPosition("u-1", "ev-1", stopped);
  expect(names()).toEqual([]);
});
