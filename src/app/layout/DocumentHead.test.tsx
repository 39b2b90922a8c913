import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { DocumentHead } from "./DocumentHead.tsx";
import { discardServerRendering } from "#src/app/startup/hydrateScreen.ts";

const ofServer = (mark: string) =>
  `<title ${mark}>Host</title>` +
  `<meta name="description" content="Host" ${mark}>` +
  `<link rel="canonical" href="/host" ${mark}>` +
  `<link rel="alternate" hreflang="en" href="/host" ${mark}>`;

beforeEach(() => void (document.head.innerHTML = ""));
afterEach(cleanup);

const counts = () =>
  ["title", 'meta[name="description"]', 'link[rel="canonical"]', 'link[hreflang="en"]', "[data-server]"].map(
    (selector) => document.head.querySelectorAll(selector).length,
  );

const page = (
  <>
    <DocumentHead />
    <PageMetadata title="Own" description="Own" />
  </>
);

test("[NAV-13] the server's head elements are removed when the page adds its own", async () => {
  document.head.innerHTML = ofServer("data-server");
  await renderScreen(page);
  expect(counts()).toEqual([1, 1, 1, 1, 0]);
  expect(document.title).toMatch(/^Own/);
});

test("[NAV-13] until a screen exists the server's title stays, but not its links", async () => {
  document.head.innerHTML = ofServer("data-server");
  await renderScreen(<DocumentHead />);
  expect(counts()).toEqual([1, 1, 1, 1, 2]);
  expect(document.title).toBe("Host");
});

test("[NAV-13] the head of a discarded server rendering is removed, too", async () => {
  document.head.innerHTML = ofServer("");
  discardServerRendering(document);
  await renderScreen(page);
  expect(counts()).toEqual([1, 1, 1, 1, 0]);
  expect(document.title).toMatch(/^Own/);
});

test("[NAV-13] title and description of a screen that was left before hydration are removed, too", async () => {
  document.head.innerHTML = ofServer("");
  await renderScreen(<PageMetadata title="Own" description="Own" />);
  expect(counts().slice(0, 2)).toEqual([1, 1]);
  expect(document.title).toMatch(/^Own/);
});

test("[NAV-13] home has one address, also as /home", async () => {
  await renderScreen(page, { path: "/home" });
  const paths = [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=canonical], link[hreflang]")].map(
    ({ href }) => new URL(href).pathname,
  );
  expect(paths).toContain("/he/");
  expect(paths.filter((path) => path.includes("home"))).toEqual([]);
});
