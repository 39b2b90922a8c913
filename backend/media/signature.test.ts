import { expect, test } from "vitest";
import { readToken, signatureOf, signUrl } from "./signature.ts";

const KEY = "an-example-key-that-nobody-uses";
const PART = "/media/vod/ev-1002";
const EXPIRES_S = 1773514800;

test("signs expiry and path as the CDN guide describes", () => {
  const signature = signatureOf(KEY, PART, EXPIRES_S);
  expect(signature).toBe("DC9gVUh-rQ9O-9B2FIowKo32lC4OL2V4mRApaBF0G6k");
  expect(signUrl(KEY, `${PART}/hd/master.m3u8`, EXPIRES_S)).toBe(
    `/media/s/1773514800.${signature}/vod/ev-1002/hd/master.m3u8`,
  );
});

test("accepts its own signature, and nothing that was changed", () => {
  const signature = signatureOf(KEY, PART, EXPIRES_S);
  const token = `${EXPIRES_S}.${signature}`;
  expect(readToken(KEY, PART, token)).toBe(EXPIRES_S);
  expect(readToken("another key", PART, token)).toBeNull();
  expect(readToken(KEY, "/media/vod/ev-1003", token)).toBeNull();
  for (const changed of [
    `${EXPIRES_S + 1}.${signature}`,
    `0${token}`,
    token.slice(0, -1),
    `${token}=`,
    `${EXPIRES_S}.${"A".repeat(43)}`,
    `${EXPIRES_S}.${"é".repeat(43)}`,
    `.${signature}`,
    "",
  ])
    expect(readToken(KEY, PART, changed)).toBeNull();
});

test("signs media addresses only", () => {
  expect(() => signUrl(KEY, "/api/event/list", EXPIRES_S)).toThrow("This is no media");
});
