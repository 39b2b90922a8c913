import { expect, test } from "vitest";
import { tenantManifest } from "./manifest.ts";

const built = JSON.stringify({
  name: "Build",
  short_name: "Build",
  description: "Of the build",
  icons: [],
  scope: "/",
});
const icon = { src: "https://cdn.example/icon.png", sizes: "512x512", type: "image/png", purpose: "any" };

test("[CFG-10] the manifest has the tenant's name, words and icons, and the rest of the build's", () => {
  const customer = { name: "Sports TV", shortName: null, description: "All of it" };
  expect(JSON.parse(tenantManifest(built, { customer, brand: { icons: [icon] } }))).toEqual({
    ...{ name: "Sports TV", short_name: "Sports TV", description: "All of it" },
    ...{ icons: [icon], scope: "/" },
  });
});

test.each([{}, { customer: 5, brand: null }, { customer: { name: "" }, brand: { icons: [{ src: 1 }, null] } }])(
  "[CFG-10] %j leaves it as it was built",
  (config) => {
    expect(JSON.parse(tenantManifest(built, config))).toEqual(JSON.parse(built));
  },
);
