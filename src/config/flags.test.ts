import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { flagsOf } from "./flags.ts";

test("every flag is off by default and read from its own setting", () => {
  const off = parseConfig({});
  expect(off && Object.values(flagsOf(off))).toEqual([false, false, false, false, false, false]);
  const names = Object.keys(off ? flagsOf(off) : {});
  for (const name of names) {
    const features = name === "web_sdk.enable_ads" ? { web_sdk: { enable_ads: true } } : { [name]: true };
    const config = parseConfig({ features });
    const on = Object.entries(config ? flagsOf(config) : {}).filter(([, isOn]) => isOn);
    expect(on).toEqual([[name, true]]);
  }
});
