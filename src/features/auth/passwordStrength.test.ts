import fc from "fast-check";
import { expect, test } from "vitest";
import { ratePassword } from "./passwordStrength.ts";

const strengthOf = (password: string, own?: string[]) => ratePassword(password, own).strength;

test("[AUTH-13] fewer than eight characters are too short, counted as people count", () => {
  expect(strengthOf("")).toBe(0);
  expect(strengthOf("Ab3$xyz")).toBe(0);
  expect(strengthOf("🏒🏒🏒🏒")).toBe(0);
});

test.each([
  ["password", 1],
  ["P@ssw0rd1", 1],
  ["qwertyuiop", 1],
  ["12345678", 1],
  ["aaaaaaaaaaaa", 1],
  ["football2026", 1],
  ["lighthouse", 2],
  ["lighthouse harbour", 3],
  ["correct horse battery staple", 4],
  ["xK9vQ2mPz7Lw", 4],
])("[AUTH-13] %s is of strength %i", (password, strength) => expect(strengthOf(password)).toBe(strength));

test("[AUTH-13] says why something long is weak all the same", () => {
  expect(ratePassword("football2026").because).toBe("common");
  expect(ratePassword("norabrook1", ["nora.brook@example.com", "Nora Brook"])).toEqual({ strength: 1, because: "own" });
  expect(ratePassword("correct horse battery staple").because).toBeNull();
});

test("[AUTH-13] the host of the e-mail address is not the viewer's own", () => {
  expect(ratePassword("newcomer", ["nora.brook@mail.com"]).because).toBeNull();
});

test("[AUTH-13] one more word never makes it weaker, and no input is too much", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, unit: "binary" }), (password) => {
      expect(strengthOf(`${password} otter`)).toBeGreaterThanOrEqual(strengthOf(password));
    }),
    { numRuns: 300, seed: 1 },
  );
  expect(strengthOf("x".repeat(1000))).toBe(1);
});
