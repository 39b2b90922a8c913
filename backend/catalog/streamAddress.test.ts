import { describe, expect, test } from "vitest";
import { signUrl } from "#backend/media/signature.ts";
import { streamAddress, streamFault, type OwnStream } from "./streamAddress.ts";

const open = { signedBy: "nobody", allowsLoopback: false } as const;

test.each([
  "https://cdn.club.example/live/cup.m3u8",
  "https://cdn.club.example:8443/live/cup.m3u8?token=abc",
  "https://8.8.8.8/cup.m3u8",
  "/hls/cup.m3u8",
  "/media/live/cup/master.m3u8",
])("%s can be a stream", (address) => expect(streamFault(address, open)).toBeNull());

test.each([
  ["http://cdn.club.example/cup.m3u8", "scheme"],
  ["javascript:alert(1)", "scheme"],
  ["data:application/vnd.apple.mpegurl,x", "scheme"],
  ["file:///etc/passwd", "scheme"],
  ["ftp://cdn.club.example/cup.m3u8", "scheme"],
  ["rtmp://cdn.club.example/live", "scheme"],
  ["blob:https://cdn.club.example/1", "scheme"],
  ["http://127.0.0.1:8080/cup.m3u8", "scheme"],
  ["https://127.0.0.1/cup.m3u8", "private"],
  ["https://localhost/cup.m3u8", "private"],
  ["https://camera/cup.m3u8", "private"],
  ["https://camera.local/cup.m3u8", "private"],
  ["https://camera.local./cup.m3u8", "private"],
  ["https://metadata.google.internal/", "private"],
  ["https://192.168.1.20/cup.m3u8", "private"],
  ["https://10.0.0.4/cup.m3u8", "private"],
  ["https://169.254.169.254/latest/meta-data/", "private"],
  ["https://0x7f.1/cup.m3u8", "private"],
  ["https://2130706433/cup.m3u8", "private"],
  ["https://[::1]/cup.m3u8", "private"],
  ["https://[::ffff:10.0.0.1]/cup.m3u8", "private"],
  ["https://[2606:4700::1111]/cup.m3u8", "private"],
  ["https://me:secret@cdn.club.example/cup.m3u8", "credentials"],
  ["//cdn.club.example/cup.m3u8", "unreadable"],
  ["cdn.club.example/cup.m3u8", "unreadable"],
  ["https://cdn.club.example/a b.m3u8", "unreadable"],
  ["https://cdn.club.example\\@10.0.0.1/cup.m3u8", "unreadable"],
  ["https://cdn.club\u200b.example/cup.m3u8", "unreadable"],
  ["/\\cdn.club.example/cup.m3u8", "unreadable"],
  ['=HYPERLINK("https://cdn.club.example")', "unreadable"],
  ["", "unreadable"],
  ["/api/user/logout", "own-call"],
  ["/media/../api/user/logout", "own-call"],
  ["/demo/outbox", "own-call"],
  [`https://cdn.club.example/${"a".repeat(2_000)}`, "long"],
])("%s cannot be a stream: %s", (address, fault) => expect(streamFault(address, open)).toBe(fault));

test("this machine is allowed by a setting, and nothing else of the private network", () => {
  const trial = { ...open, allowsLoopback: true };
  for (const address of ["http://127.0.0.1:8080/cup.m3u8", "http://localhost:8080/cup.m3u8"])
    expect(streamFault(address, trial)).toBeNull();
  expect(streamFault("http://192.168.1.20/cup.m3u8", trial)).toBe("scheme");
  expect(streamFault("https://192.168.1.20/cup.m3u8", trial)).toBe("private");
});

describe("a stream that we sign", () => {
  const ours = { signedBy: "us", allowsLoopback: false } as const;

  test.each(["https://cdn.club.example/media/live/cup/master.m3u8", "/media/live/cup/master.m3u8"])(
    "has an address in which a signature has its place: %s",
    (address) => expect(streamFault(address, ours)).toBeNull(),
  );

  test.each([
    "https://cdn.club.example/cup.m3u8",
    "https://cdn.club.example/media/live/cup",
    "https://cdn.club.example/media/s/1.x/live/cup/master.m3u8",
  ])("cannot be at %s", (address) => expect(streamFault(address, ours)).toBe("unsignable"));

  test("is told with the signature of its part, the live one and the replay each with its own", () => {
    const stream: OwnStream = {
      live: "https://cdn.club.example/media/live/cup/master.m3u8?a=1",
      replay: "/media/vod/cup/master.m3u8",
      signedBy: "us",
    };
    const sign = (path: string) => signUrl("a-key", path, 1_773_514_800);
    expect(streamAddress(stream, false, sign)).toMatch(
      /^https:\/\/cdn\.club\.example\/media\/s\/1773514800\.[\w-]{43}\/live\/cup\/master\.m3u8\?a=1$/,
    );
    expect(streamAddress(stream, true, sign)).toMatch(/^\/media\/s\/1773514800\.[\w-]{43}\/vod\/cup\/master\.m3u8$/);
  });
});

test.each(["nobody", "them"] as const)("a stream that is signed by %s is told as it is", (signedBy) => {
  const stream: OwnStream = { live: "https://cdn.club.example/cup.m3u8?token=abc", replay: null, signedBy };
  const sign = () => "signed";
  expect([streamAddress(stream, false, sign), streamAddress(stream, true, sign)]).toEqual([stream.live, null]);
});
