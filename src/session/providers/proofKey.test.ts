import { expect, test, vi } from "vitest";
import { challengeOf } from "./proofKey.ts";

test("[AUTH-7] the challenge is that of RFC 7636, also on plain http, where browsers have no `crypto.subtle`", () => {
  vi.stubGlobal("crypto", {});
  expect(challengeOf("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
    "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  );
  vi.unstubAllGlobals();
});
