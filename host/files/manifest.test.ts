import { expect, test } from "vitest";
import { serverText } from "#serving/text/texts.ts";
import { linkManifest, tenantManifest, type ManifestLanguage } from "./manifest.ts";

const icon = { src: "https://cdn.example/icon.png", sizes: "192x192", type: "image/png", purpose: "any" };
const built = JSON.stringify({
  id: "/",
  name: "Build",
  short_name: "Build",
  description: "Of the build",
  icons: [icon],
  scope: "/",
  screenshots: [{ src: "/screenshots/home-wide.jpg" }, { src: "/screenshots/event-wide.jpg" }],
});
const english: ManifestLanguage = {
  locale: "en",
  direction: "ltr",
  prefix: "",
  names: { live: "Live", schedule: "Schedule", watchlist: "Watchlist", search: "Search" },
};
const hebrew: ManifestLanguage = {
  locale: "he",
  direction: "rtl",
  prefix: "/he",
  names: { live: "שידור חי", schedule: "לוח", watchlist: "רשימת צפייה", search: "חיפוש" },
};
const manifestOf = (config: Record<string, unknown>, language = english) =>
  JSON.parse(tenantManifest(built, config, language)) as Record<string, unknown>;

test("[CFG-10] the manifest has the tenant's name, description, colours and icons, and no screenshots of the build", () => {
  const customer = { name: "Sports TV", shortName: null, description: "All of it" };
  const theme = { preference: "light", themeColor: { light: "#ffeedd", dark: "#000000" } };
  const own = { ...icon, src: "https://tenant.example/icon.png" };
  expect(manifestOf({ customer, theme, brand: { icons: [own] } })).toMatchObject({
    id: "/",
    name: "Sports TV",
    short_name: "Sports TV",
    description: "All of it",
    scope: "/",
    theme_color: "#ffeedd",
    background_color: "#ffeedd",
    icons: [own],
    screenshots: [],
    shortcuts: [{ icons: [own] }, {}, {}, {}],
  });
});

test("[PWA-1] in another language it is the same app with texts and pages in that language", () => {
  const customer = { name: "Sports TV", description: "All of it" };
  expect(manifestOf({ customer }, hebrew)).toMatchObject({
    id: "/",
    lang: "he",
    dir: "rtl",
    start_url: "/he/",
    description: serverText("he", "manifest.description"),
    shortcuts: [
      { name: "שידור חי", url: "/he/live/" },
      { name: "לוח", url: "/he/upcoming/" },
      { name: "רשימת צפייה", url: "/he/selected/videos/" },
      { name: "חיפוש", url: "/he/search/" },
    ],
  });
});

test("[PWA-1] the build's screenshots have labels in the language", () => {
  const labels = [{ label: serverText("he", "manifest.home") }, { label: serverText("he", "manifest.match") }];
  expect(manifestOf({}, hebrew)["screenshots"]).toMatchObject(labels);
});

test.each([
  {},
  { customer: 5, brand: null, theme: 1 },
  { customer: { name: "" }, brand: { icons: [{ src: 1 }, null] } },
])("[CFG-10] %j leaves name, icons and colours of the build", (config) => {
  expect(manifestOf(config)).toMatchObject({ name: "Build", short_name: "Build", icons: [icon], scope: "/" });
  expect(manifestOf(config)["theme_color"]).toBeUndefined();
});

test("[PWA-1] a page links to the manifest of its language", () => {
  const page = '<link rel="manifest" href="/manifest.webmanifest">';
  const locales = { default: "en", enabled: ["en", "he"], directions: {} };
  expect(linkManifest(page, "he", locales)).toBe('<link rel="manifest" href="/manifest.webmanifest?lang=he">');
  expect(linkManifest(page, "en", locales)).toBe(page);
});
