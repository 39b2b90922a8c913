import fc from "fast-check";
import { expect, test } from "vitest";
import { ratePassword } from "./passwordStrength.ts";

const strengthOf = (password: string, own?: string[]) => ratePassword(password, own).strength;

test("[AUTH-13] fewer than eight characters are too short, however many code units they have", () => {
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
])("[AUTH-13] %s has strength %i", (password, strength) => expect(strengthOf(password)).toBe(strength));

test("[AUTH-13] a long but weak password has a reason", () => {
  expect(ratePassword("football2026").because).toBe("common");
  expect(ratePassword("norabrook1", ["nora.brook@example.com", "Nora Brook"])).toEqual({ strength: 1, because: "own" });
  expect(ratePassword("correct horse battery staple").because).toBeNull();
});

test("[AUTH-13] the domain of the email address does not count as personal", () => {
  expect(ratePassword("newcomer", ["nora.brook@mail.com"]).because).toBeNull();
});

test("[AUTH-13] an additional word never weakens a password, and any input is accepted", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, unit: "binary" }), (password) => {
      expect(strengthOf(`${password} otter`)).toBeGreaterThanOrEqual(strengthOf(password));
    }),
    { numRuns: 300, seed: 1 },
  );
  expect(strengthOf("x".repeat(1000))).toBe(1);
});
