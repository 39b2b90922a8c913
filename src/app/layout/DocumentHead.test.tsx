import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { DocumentHead } from "./DocumentHead.tsx";
import { discardServerRendering } from "#src/app/startup/hydrateScreen.ts";

const ofHost = (mark: string) =>
  `<title ${mark}>Host</title>` +
  `<meta name="description" content="Host" ${mark}>` +
  `<link rel="canonical" href="/host" ${mark}>` +
  `<link rel="alternate" hreflang="en" href="/host" ${mark}>`;

beforeEach(() => void (document.head.innerHTML = ""));
afterEach(cleanup);

const counts = () =>
  ["title", 'meta[name="description"]', 'link[rel="canonical"]', 'link[hreflang="en"]', "[data-host]"].map(
    (selector) => document.head.querySelectorAll(selector).length,
  );

const page = (
  <>
    <DocumentHead />
    <PageMetadata title="Own" description="Own" />
  </>
);

test("[NAV-13] what the host has put into the head goes as the page brings its own: there is one of each", async () => {
  document.head.innerHTML = ofHost("data-host");
  await renderScreen(page);
  expect(counts()).toEqual([1, 1, 1, 1, 0]);
  expect(document.title).toMatch(/^Own/);
});

test("[NAV-13] until a screen is there the host's title stays, and its links do not stand beside the page's", async () => {
  document.head.innerHTML = ofHost("data-host");
  await renderScreen(<DocumentHead />);
  expect(counts()).toEqual([1, 1, 1, 1, 2]);
  expect(document.title).toBe("Host");
});

test("[NAV-13] so does the head of a drawing that the page does not take over", async () => {
  document.head.innerHTML = ofHost("");
  discardServerRendering(document);
  await renderScreen(page);
  expect(counts()).toEqual([1, 1, 1, 1, 0]);
  expect(document.title).toMatch(/^Own/);
});

test("[NAV-13] title and text of a screen that was left before the page took it over go, too", async () => {
  document.head.innerHTML = ofHost("");
  await renderScreen(<PageMetadata title="Own" description="Own" />);
  expect(counts().slice(0, 2)).toEqual([1, 1]);
  expect(document.title).toMatch(/^Own/);
});
