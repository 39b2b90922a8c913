import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withoutSignature } from "#src/lib/mediaAddress.ts";
import { renewBeforeExpiry, signedAddress } from "./signedAddress.ts";

const NOW = Date.parse("2026-03-14T18:30:00Z");
const MINUTE = 60_000;
/** Returns an address whose signature expires so many minutes from now. */
const signed = (minutes: number, file = "hd/master.m3u8", by = "x") =>
  `/media/s/${(NOW + minutes * MINUTE) / 1000}.${by.repeat(43)}/vod/one/${file}`;
const PLAIN = "/media/vod/one/hd/master.m3u8";

describe("an address without its signature", () => {
  test("is the same for every signature and host", () => {
    expect(withoutSignature(signed(30))).toBe(withoutSignature(signed(60)));
    expect(withoutSignature(`https://m.example${signed(30)}`)).toBe(withoutSignature(`https://m.example${signed(60)}`));
    expect(withoutSignature(signed(30))).not.toBe(withoutSignature(signed(30).replace("one", "two")));
  });

  test("is unchanged if it has no signature", () => {
    for (const address of [PLAIN, "https://m.example/s/17/a.m3u8", "/s/1773514800.short/a.m3u8", `${PLAIN}?s=1`])
      expect(withoutSignature(address)).toBe(address);
  });
});

describe("a playing stream", () => {
  test("signs the addresses of its playlists with the newest signature", () => {
    const source = signedAddress(signed(30));
    expect(source.sign(signed(30, "hd/360/000.m4s"))).toBe(signed(30, "hd/360/000.m4s"));
    expect(source.used()).toBe(signed(30));
    expect(source.renew(signed(60))).toBe(true);
    expect(source.used()).toBe(signed(30));
    const segment = `https://m.example${signed(30, "hd/360/000.m4s")}`;
    expect(source.sign(segment)).toBe(`https://m.example${signed(60, "hd/360/000.m4s")}`);
    expect(source.used()).toBe(signed(60));
    expect(source.renew(signed(90))).toBe(true);
    for (const minutes of [30, 60, 90])
      expect(source.sign(signed(minutes, "hd/360/000.m4s"))).toBe(signed(90, "hd/360/000.m4s"));
  });

  test("leaves other signatures and unsigned addresses unchanged", () => {
    const source = signedAddress(signed(30));
    source.renew(signed(60));
    for (const url of [signed(30, "ad.mp4", "y"), "https://ads.example/ad.mp4"]) expect(source.sign(url)).toBe(url);
  });

  test("accepts no address of another stream, and a plain one only if equal", () => {
    const source = signedAddress(signed(30));
    for (const other of [signed(60, "pano/master.m3u8"), PLAIN]) expect(source.renew(other)).toBe(false);
    expect(source.newest()).toBe(signed(30));
    const plain = signedAddress(PLAIN);
    expect([plain.renew(signed(30)), plain.renew(PLAIN), plain.sign(PLAIN)]).toEqual([false, true, PLAIN]);
  });
});

describe("before its expiry", () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => vi.useRealTimers());

  /** Returns the minutes at which a fresh address is requested. */
  async function askedAt(address: string, answer = async () => undefined as unknown): Promise<number[]> {
    const asked: number[] = [];
    vi.setSystemTime(NOW);
    const leave = renewBeforeExpiry(address, () => {
      asked.push((Date.now() - NOW) / MINUTE);
      return answer();
    });
    await vi.advanceTimersByTimeAsync(90 * MINUTE);
    leave();
    return asked;
  }

  test("an address is renewed five minutes ahead, a short-lived one when a third is left", async () => {
    expect((await askedAt(signed(60)))[0]).toBe(55);
    expect((await askedAt(signed(3)))[0]).toBe(2);
  });

  test("a failed or unchanged renewal is retried, but not forever", async () => {
    for (const answer of [async () => undefined, () => Promise.reject(new TypeError("no network"))]) {
      const asked = await askedAt(signed(60), answer);
      expect(asked.length).toBeGreaterThan(2);
      expect(asked.length).toBeLessThan(8);
      expect(asked.every((minute) => minute < 60)).toBe(true);
    }
  });

  test("plain, expired and abandoned addresses are not renewed", async () => {
    expect(await askedAt(PLAIN)).toEqual([]);
    expect(await askedAt(signed(-1))).toEqual([]);
    const renew = vi.fn<() => Promise<void>>(async () => undefined);
    vi.setSystemTime(NOW);
    renewBeforeExpiry(signed(60), renew)();
    await vi.advanceTimersByTimeAsync(90 * MINUTE);
    expect(renew).not.toHaveBeenCalled();
  });
});
