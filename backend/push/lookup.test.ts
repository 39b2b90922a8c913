import type { LookupAddress } from "node:dns";
import { expect, test } from "vitest";
import { createLookup, type AddressResolver } from "./lookup.ts";

const PUBLIC: readonly LookupAddress[] = [
  { address: "142.250.1.1", family: 4 },
  { address: "2606:4700::1111", family: 6 },
];

function looking(resolve: AddressResolver = async () => PUBLIC) {
  let time = 0;
  const asked: string[] = [];
  const counted: AddressResolver = (name) => {
    asked.push(name);
    return resolve(name);
  };
  const lookup = createLookup(counted, () => time);
  const find = (name: string, all = false) =>
    new Promise<unknown>((done) =>
      lookup(name, { all }, (error, address) => done(error === null ? address : error.message)),
    );
  return { find, asked, wait: (ms: number) => (time += ms) };
}

test("a name is looked up once a minute, for any number of connections", async () => {
  const { find, asked, wait } = looking();
  expect(await Promise.all([find("fcm.googleapis.com"), find("fcm.googleapis.com", true)])).toEqual([
    "142.250.1.1",
    PUBLIC,
  ]);
  wait(59_999);
  await find("fcm.googleapis.com");
  expect(asked).toHaveLength(1);
  wait(1);
  await find("fcm.googleapis.com");
  expect(asked).toHaveLength(2);
});

test("a name that is not found is not looked up for every message", async () => {
  const { find, asked, wait } = looking(() => Promise.reject(new Error("ENOTFOUND")));
  expect(await find("gone.notify.windows.com")).toBe("ENOTFOUND");
  await find("gone.notify.windows.com");
  expect(asked).toHaveLength(1);
  wait(15_000);
  await find("gone.notify.windows.com");
  expect(asked).toHaveLength(2);
});

test("at most fifty lookups are pending, and known names are still found", async () => {
  const known = new Set(["fcm.googleapis.com"]);
  const { find } = looking((name) => (known.has(name) ? Promise.resolve(PUBLIC) : new Promise(() => {})));
  await find("fcm.googleapis.com");
  for (let n = 0; n < 50; n++) void find(`n${n}.notify.windows.com`);
  expect(await find("one-more.notify.windows.com")).toBe("Too many hosts are looked up");
  expect(await find("fcm.googleapis.com")).toBe("142.250.1.1");
});

test("a name with a private address among others is rejected", async () => {
  const { find } = looking(async () => [...PUBLIC, { address: "127.0.0.1", family: 4 }]);
  for (const all of [true, false]) expect(await find("a.example", all)).toBe("The host has a private address");
});
