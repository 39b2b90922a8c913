import { afterEach, expect, test } from "vitest";
import { dropFallbacks } from "./bootFile.ts";

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete document.documentElement.dataset.boot;
});

test("[PWA-5] where the inline script runs, it is not loaded again as a file, and no message says that it cannot", async () => {
  dropFallbacks();
  const tag = document.createElement("script");
  Object.assign(tag, { id: "boot-file", type: "text/plain" });
  document.head.append(tag);
  document.body.innerHTML = '<div id="root"></div><div id="blocked">This page did not load</div>';
  await Promise.resolve();
  expect(document.getElementById("boot-file")).toBeNull();
  expect(document.documentElement.dataset.boot, "its style hides the message before it is removed").toBe("");
  document.dispatchEvent(new Event("DOMContentLoaded"));
  expect(document.body.textContent).toBe("");
});
