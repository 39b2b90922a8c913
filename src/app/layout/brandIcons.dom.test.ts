import { beforeEach, expect, test } from "vitest";
import { DEFAULT_CONFIG, parseConfig } from "#src/config/config.ts";
import { applyIcons } from "./brandIcons.ts";

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';
});

const icon = (sizes: string, type = "image/png", purpose = "any") => ({
  src: `/${sizes}-${purpose}`,
  sizes,
  type,
  purpose,
});
const linksOf = () =>
  [...document.head.querySelectorAll("link")].map((link) => [link.rel, link.getAttribute("href"), link.type]);

test("[CFG-10] the tenant's icon is used for the tab and the home screen", () => {
  const icons = [
    icon("96x96"),
    icon("any", "image/svg+xml"),
    icon("512x512", "image/png", "maskable"),
    icon("192x192"),
  ];
  const brand = { faviconUrl: "https://cdn.example/icon.png", icons };
  applyIcons(document.head, parseConfig({ brand }) ?? DEFAULT_CONFIG);
  expect(linksOf()).toEqual([
    ["icon", "https://cdn.example/icon.png", ""],
    ["apple-touch-icon", "/192x192-any", ""],
  ]);
});

test("[CFG-10] a tenant without icons gets the built-in ones", () => {
  applyIcons(document.head, DEFAULT_CONFIG);
  expect(linksOf()).toEqual([["icon", "/favicon.svg", "image/svg+xml"]]);
});
