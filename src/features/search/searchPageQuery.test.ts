import { expect, test } from "vitest";
import { readShared } from "./searchPageQuery.ts";

const OWN = "https://tv.example";

test.each([
  ["a link to the portal", { link: `${OWN}/events/ev.1?clip=2` }, { path: "/events/ev.1?clip=2" }],
  ["a link in the text", { title: "", q: `Look: ${OWN}/he/live there` }, { path: "/he/live" }],
  ["words", { title: "Notes", q: "Nordvik IF", link: "" }, { words: "Nordvik IF" }],
  ["a link to another site", { title: "Nordvik win", q: "", link: "https://news.example/1" }, { words: "Nordvik win" }],
  ["text with a link to another site", { title: "", q: "Kestrel https://news.example/2" }, { words: "Kestrel" }],
  ["an address that only resembles the portal's", { title: "x", link: `${OWN}.evil.example/live` }, { words: "x" }],
  ["two slashes", { title: "x", link: `${OWN}//evil.example` }, { words: "x" }],
  ["no texts", { title: 7, q: null, link: {} }, { words: "" }],
])("[PWA-10] shared with the app: %s", (_, given, result) => expect(readShared(given, OWN)).toEqual(result));

test("[PWA-10] a typed search does not count as shared", () => {
  expect(readShared({ q: `${OWN}/live` }, OWN)).toBeNull();
});
