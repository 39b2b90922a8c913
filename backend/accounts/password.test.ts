import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password.ts";

const CHEAP = { N: 1024, r: 8, p: 1 };

test("[API-8] a password is hashed at least as OWASP recommends, and with a new salt each time", async () => {
  const stored = await hashPassword("Demo-pass-1");
  expect(stored).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(await isPassword("Demo-pass-1", stored)).toBe(true);
  expect(await isPassword("demo-pass-1", stored)).toBe(false);
  expect(await hashPassword("Demo-pass-1", CHEAP)).not.toBe(await hashPassword("Demo-pass-1", CHEAP));
});

test("a password is checked with its stored cost, in any Unicode form", async () => {
  const stored = await hashPassword("fiancé", CHEAP);
  expect(stored).toContain("scrypt$1024$8$1$");
  expect(await isPassword("fiance\u0301", stored)).toBe(true);
});

test.each(["", "plain", "bcrypt$1$2$3$c2FsdA$aGFzaA", "scrypt$1024$8$1$$", "scrypt$x$8$1$c2FsdA$aGFzaA"])(
  "%j matches no password",
  async (stored) => {
    expect(await isPassword("plain", stored)).toBe(false);
  },
);
