import { expect, test } from "vitest";
import { readFramedBy } from "./framedBy.ts";

test("[OPS-15] without a setting, and without entries, no other site frames the player", () => {
  for (const config of [{}, { embed: null }, { embed: {} }, { embed: { origins: [] } }, { embed: "x" }])
    expect(readFramedBy(config)).toEqual({ origins: [], faults: [] });
});

test("[OPS-15] an entry is a site, or all below a name; what is neither is named, and can add nothing to a policy", () => {
  const good = [
    "https://club.example/matches?x=1",
    "https://*.league.example",
    "http://localhost:8080",
    "https://club.example",
  ];
  const bad = [
    "*",
    "https://*",
    "https://a.example; script-src *",
    "https://a.example 'none'",
    "javascript:alert(1)",
    "//b.example",
    "https://[::1]",
    7,
    null,
  ];
  expect(readFramedBy({ embed: { origins: [...good, ...bad] } })).toEqual({
    origins: ["https://club.example", "https://*.league.example", "http://localhost:8080"],
    faults: bad.map((one) => JSON.stringify(one)),
  });
  expect(readFramedBy({ embed: { origins: "https://club.example" } }).origins).toEqual(["https://club.example"]);
  expect(readFramedBy({ embed: { origins: { 0: "https://club.example" } } }).faults).toHaveLength(1);
});
