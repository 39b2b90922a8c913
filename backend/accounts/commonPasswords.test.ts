import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { isCommonPassword } from "./commonPasswords.ts";

test.each(["password", "12345678", "PassWord1", "iloveyou", "QWERTYUIOP"])("%s is a common password", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(["Three quiet otters", "Demo-pass-1", "password of my own", ""])(
  "%j is not a common password",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test("there are 10,000 of them, the most common ones of sufficient length", () => {
  const long = dictionary["passwords-common"].filter(({ length }) => length >= 8);
  expect(long.filter(isCommonPassword)).toEqual(long.slice(0, 10_000));
});
