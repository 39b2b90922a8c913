import { expect, test } from "vitest";
import { requestSync } from "./backgroundSync.ts";

const container = (getRegistration: () => Promise<unknown>) => ({ getRegistration }) as ServiceWorkerContainer;

test("[FOL-5] a browser without background sync, or whose storage fails, is no error", async () => {
  await requestSync(null);
  await requestSync(container(async () => ({})));
  await requestSync(container(async () => ({ sync: { register: () => Promise.reject(new Error("switched off")) } })));
  await expect(
    requestSync(container(() => Promise.reject(new DOMException("Internal error", "UnknownError")))),
  ).resolves.toBeUndefined();
});
