import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { internalPath, joinUrl, originOf, safeUrl } from "./url.ts";

const HOSTILE = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://a/b",
  "file:///etc/passwd",
  "view-source:https://a",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "https://user:secret@evil.example/",
  "https://",
  "ftp://a",
  "relative/path",
  "",
  "   ",
  null,
  undefined,
  42,
  {},
  ["/x"],
];

describe("external addresses", () => {
  for (const value of HOSTILE) {
    test(`[NAV-6] refuses ${JSON.stringify(value) ?? "undefined"}`, () => {
      expect(safeUrl(value)).toBeNull();
      expect(internalPath(value)).toBeNull();
    });
  }

  test("accepts http(s) addresses and paths", () => {
    expect(safeUrl("https://a.example/x?y=1#z")).toBe("https://a.example/x?y=1#z");
    expect(safeUrl("http://a.example")).toBe("http://a.example/");
    expect(safeUrl("/media/x.png?w=320")).toBe("/media/x.png?w=320");
  });

  test("[RTE-18] an internal path stays on this origin, however it is written", () => {
    expect(internalPath("/account?x=1#y")).toBe("/account?x=1#y");
    expect(internalPath("/..//evil.example")).toBeNull();
    expect(internalPath("/.//evil.example")).toBeNull();
    expect(internalPath("https://portal.example/account")).toBeNull();
  });

  test("[NAV-6] any accepted address resolves to http(s) or this origin", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      ":",
      "javascript",
      "data",
      "https",
      "http",
      "@",
      "evil.example",
      ".",
      "\t",
      "\n",
      "%",
      "?",
      "#",
      "a",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((parts) => parts.join("")),
        ),
        (text) => {
          const url = safeUrl(text);
          if (url !== null) expect(new URL(url, "https://portal.example").protocol).toMatch(/^https?:$/);
          const path = internalPath(text);
          if (path !== null) expect(new URL(path, "https://portal.example").origin).toBe("https://portal.example");
        },
      ),
      { numRuns: 3000, seed: 1 },
    );
  });
});

test("[CFG-2] base and path are joined by exactly one slash", () => {
  expect(joinUrl("/", "/api/x")).toBe("/api/x");
  expect(joinUrl("https://api.example/v1/", "/api/x")).toBe("https://api.example/v1/api/x");
  expect(joinUrl("https://api.example", "api/x")).toBe("https://api.example/api/x");
  expect(joinUrl("/base", "https://media.example/epg.json")).toBe("https://media.example/epg.json");
});

test("an absolute address has an origin, a path has none", () => {
  expect(originOf("https://api.example/v1")).toBe("https://api.example");
  expect(originOf("/api")).toBe("");
});
