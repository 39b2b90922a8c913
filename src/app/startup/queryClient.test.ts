import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#src/api/error.ts";
import { createQueryClient } from "./queryClient.ts";

afterEach(() => void vi.restoreAllMocks());

test("[EVT-3] rejections are logged once, but server errors and network errors are not logged here", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const queryClient = createQueryClient();
  const failWith = (status: number) =>
    queryClient
      .fetchQuery({
        queryKey: ["clips", status],
        queryFn: () => Promise.reject(new ApiError({ code: "no", status })),
        retry: false,
      })
      .catch(() => undefined);
  await failWith(0);
  await failWith(500);
  expect(warn).not.toHaveBeenCalled();
  await failWith(403);
  expect(warn).toHaveBeenCalledExactlyOnceWith('The server rejected the query ["clips",403]', expect.any(ApiError));
});
