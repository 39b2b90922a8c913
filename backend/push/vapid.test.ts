import webPush from "web-push";
import { expect, test } from "vitest";
import { createSignFor } from "./vapid.ts";

test("[PWA-8] one signature serves all browsers of a push service for an hour", () => {
  let time = Date.now();
  const signFor = createSignFor(webPush.generateVAPIDKeys(), "mailto:push@portal.example", () => time);
  const claimsOf = (endpoint: string) => {
    const token = /t=[^.]+\.([^.]+)/.exec(signFor(endpoint).Authorization)?.[1] ?? "";
    return JSON.parse(Buffer.from(token, "base64url").toString()) as { readonly aud: string };
  };
  const first = signFor("https://push.example/send/1");
  expect(signFor("https://push.example/send/2")).toBe(first);
  expect(claimsOf("https://push.example/send/3").aud).toBe("https://push.example");
  expect(claimsOf("https://other.example/1").aud).toBe("https://other.example");
  time += 3_600_000;
  expect(signFor("https://push.example/send/1")).not.toBe(first);
});
