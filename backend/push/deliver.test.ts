import { createECDH, randomBytes } from "node:crypto";
import type { LookupFunction } from "node:net";
import webPush from "web-push";
import { expect, test } from "vitest";
import { deliver } from "./deliver.ts";
import { createSignFor } from "./vapid.ts";

test("the host of an unusually written address is looked up like any other", async () => {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const keys = { p256dh: browser.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  const message = { title: "", body: "", url: "/", tag: "", kind: "goal", lang: "en" } as const;
  const asked: string[] = [];
  const lookup: LookupFunction = (hostname, _options, callback) => {
    asked.push(hostname);
    callback(new Error("There is no network in this test"), "", 0);
  };
  const sender = { signFor: createSignFor(webPush.generateVAPIDKeys(), "mailto:push@portal.example"), lookup };
  for (const endpoint of ["HTTPS://PUSH.example/1", "https:push.example/2", "https://push.example\\3"]) {
    const outcome = await deliver(sender, { endpoint, ...keys }, message, 60, new AbortController().signal);
    expect(outcome).toBe("unanswered");
  }
  expect(asked).toEqual(["push.example", "push.example", "push.example"]);
});
