import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { createQueryClient } from "#src/app/queryClient.ts";
import { liveNow } from "./liveNow.ts";

afterEach(() => void vi.unstubAllGlobals());

test("[CAT-1] the boot script asks word for word what home asks, so that the answer is not fetched twice", async () => {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(Response.json({ content: { entries: [] } })),
  );
  vi.stubGlobal("fetch", fetched);
  setApi(createApi({ baseUrl: "/", timeoutMs: 1000, tokens: noTokens, onServerError: () => undefined }));
  await createQueryClient().fetchQuery(liveNow());
  const [url, init] = fetched.mock.lastCall ?? [];
  const boot = readFileSync("src/boot.ts", "utf8");
  expect(boot).toContain(`const body = '${String(init?.body)}';`);
  expect(boot).toContain(String(url));
});
