import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type english from "#locales/en/portal.json";
import { saysGender } from "./gender.ts";

const GENDERS = ["female", "male", "mixed"] as const;

test.each([
  ["female", "Northern Premier Women"],
  ["female", "Liga Costera Femenina"],
  ["female", "Women's basketball"],
  ["female", "Ligue féminine, 2e journée"],
  ["female", "DFB-Pokal der Frauen"],
  ["female", "Жіноча прем’єр-ліга"],
  ["female", "여자 프로농구"],
  ["female", "全国女子排球联赛"],
  ["male", "Men’s Singles"],
  ["mixed", "Mixed Doubles"],
] as const)("the %s gender is recognized in %s", (gender, name) => {
  expect(GENDERS.filter((one) => saysGender(name, one))).toEqual([gender]);
});

test.each(["Serie Rete", "Northern Premier", "Omen Cup", "Mendoza Open", "Round 1", ""])(
  "%s names no gender",
  (name) => {
    expect(GENDERS.filter((one) => saysGender(name, one))).toEqual([]);
  },
);

describe.each(readdirSync("locales"))("in %s", (locale) => {
  const { gender } = (JSON.parse(readFileSync(`locales/${locale}/portal.json`, "utf8")) as typeof english).watch;
  test.each(GENDERS)("the word for %s is recognized in a name", (one) => {
    expect(GENDERS.filter((any) => saysGender(`Liga 1 ${gender[one]}`, any))).toEqual([one]);
  });
});
