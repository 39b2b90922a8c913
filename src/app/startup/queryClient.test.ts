import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#src/api/error.ts";
import { createQueryClient } from "./queryClient.ts";

afterEach(() => void vi.restoreAllMocks());

test("[EVT-3] a failed query is logged once, also when the server has a fault or gives no answer", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const queryClient = createQueryClient();
  const failWith = (error: Error) =>
    queryClient
      .fetchQuery({ queryKey: ["clips", error.message], queryFn: () => Promise.reject(error), retry: false })
      .catch(() => undefined);
  for (const status of [0, 403, 500]) await failWith(new ApiError({ code: "no", message: `${status}`, status }));
  expect(warn.mock.calls).toEqual([
    ['The query ["clips","0"] failed', expect.any(ApiError)],
    ['The query ["clips","403"] failed', expect.any(ApiError)],
    ['The query ["clips","500"] failed', expect.any(ApiError)],
  ]);
});

test("[EVT-3] a query of a page that was left is not logged", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const queryClient = createQueryClient();
  const work = queryClient
    .fetchQuery({
      queryKey: ["left"],
      queryFn: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    })
    .catch(() => undefined);
  await queryClient.cancelQueries({ queryKey: ["left"] });
  await work;
  expect(warn).not.toHaveBeenCalled();
});
