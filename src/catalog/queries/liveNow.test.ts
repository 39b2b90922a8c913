import { afterEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { createQueryClient } from "#src/app/startup/queryClient.ts";
import { eventQueries } from "./eventQueries.ts";
import { bootCalls } from "./firstCalls.ts";
import { liveNow } from "./liveNow.ts";

afterEach(() => void vi.unstubAllGlobals());

function answerWith(content: unknown) {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(Response.json({ content })),
  );
  vi.stubGlobal("fetch", fetched);
  setApi(createApi({ baseUrl: "/", timeoutMs: 1000, tokens: noTokens, onServerError: () => undefined }));
  return fetched;
}

test("[PLR-9] the boot script's request is identical to the event page's, so that the answer is used", async () => {
  const fetched = answerWith({ id: "ev-1" });
  await createQueryClient()
    .fetchQuery(eventQueries.detail("ev-1"))
    .catch(() => undefined);
  const [url, init] = fetched.mock.lastCall ?? [];
  expect(init?.body).toBeNull();
  expect(url).toBe(bootCalls().event.path.replace("EVENT_ID", "ev-1"));
});

test("[CAT-1] the boot script's request is identical to home's, so that the answer is used", async () => {
  const fetched = answerWith({ entries: [] });
  await createQueryClient().fetchQuery(liveNow());
  const [url, init] = fetched.mock.lastCall ?? [];
  expect({ path: url, body: init?.body }).toEqual(bootCalls().liveList);
});
