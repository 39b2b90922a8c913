import { expect, test } from "vitest";
import { DEFAULT_CONFIG, parseConfig } from "#src/config/config.ts";
import { brandRules, readableOn } from "./brand.ts";

test("[CFG-10] accents of both themes come from the configuration", () => {
  const config = parseConfig({ theme: { accent: { light: "#0b6e99", dark: "#5cc8f2" } } }) ?? DEFAULT_CONFIG;
  const rules = brandRules(config);
  expect(rules).toContain(':root,[data-theme="light"]{--tenant-accent:#0b6e99;--tenant-on-accent:#ffffff;}');
  expect(rules).toContain('[data-theme="dark"]{--tenant-accent:#5cc8f2;--tenant-on-accent:#0b0f17;}');
});

test.each([
  ["#ffffff", "#0b0f17"],
  ["#000000", "#ffffff"],
  ["#ffd23a", "#0b0f17"],
  ["#0b5fff", "#ffffff"],
])("[CFG-10] text on %s is %s", (accent, text) => {
  expect(readableOn(accent)).toBe(text);
});

test("[CFG-10] a font name cannot escape its rule", () => {
  const config = parseConfig({ brand: { fonts: { body: '"; } body { display: none', files: [] } } }) ?? DEFAULT_CONFIG;
  expect(brandRules(config)).toContain(':root{--tenant-font-text:"\\22 ; } body { display: none";}');
});
