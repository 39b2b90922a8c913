import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#src/api/error.ts";
import { useAttempt } from "./useAttempt.ts";

afterEach(cleanup);

test("[API-11] of two attempts before a render only one is made", async () => {
  const made = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { result } = renderHook(() => useAttempt<string>(made));
  const { attempt } = result.current;
  await act(() => Promise.all([attempt("a"), attempt("a")]));
  expect(made).toHaveBeenCalledTimes(1);
  await act(() => attempt("b"));
  expect(made).toHaveBeenCalledTimes(2);
});

test("an error stays until the next attempt, or until it is cleared", async () => {
  const failure = new ApiError({ code: "unreachable" });
  const { result } = renderHook(() => useAttempt<null>(() => Promise.reject(failure)));
  await act(() => result.current.attempt(null));
  expect(result.current.error).toBe(failure);
  act(() => result.current.forget());
  expect(result.current.error).toBeNull();
});

test("[SES-5] an attempt of a viewer who left has failed, one of a closed screen is dropped", async () => {
  const gone = () => Promise.reject(new DOMException("The call was given up", "AbortError"));
  const { result } = renderHook(() => useAttempt<null>(gone));
  await expect(act(() => result.current.attempt(null))).resolves.toBeInstanceOf(ApiError);
  expect(result.current.error, "where they are led says why").toBeNull();

  const screen = renderHook(() =>
    useAttempt<null>(
      (_, signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener("abort", () => reject(new DOMException("The screen is gone", "AbortError"))),
        ),
    ),
  );
  const late = act(() => {
    const outcome = screen.result.current.attempt(null);
    screen.unmount();
    return outcome;
  });
  await expect(late).resolves.toBeNull();
});
