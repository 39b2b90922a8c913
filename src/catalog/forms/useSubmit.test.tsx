import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#src/api/error.ts";
import { useSubmit } from "./useSubmit.ts";

afterEach(cleanup);

const queryClient = new QueryClient();
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const heldInputs = () => JSON.stringify(queryClient.getMutationCache().getAll());

test("[API-11] of two attempts before a render only one is made", async () => {
  const made = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { result } = renderHook(() => useSubmit<string>(made), { wrapper });
  const { submit } = result.current;
  await act(() => Promise.all([submit("a"), submit("a")]));
  expect(made).toHaveBeenCalledTimes(1);
  await act(() => submit("b"));
  expect(made).toHaveBeenCalledTimes(2);
});

test("an error stays until the next attempt, or until it is cleared", async () => {
  const failure = new ApiError({ code: "unreachable" });
  const { result } = renderHook(() => useSubmit<null>(() => Promise.reject(failure)), { wrapper });
  await act(() => result.current.submit(null));
  await vi.waitFor(() => expect(result.current.error).toBe(failure));
  act(() => result.current.forget());
  await vi.waitFor(() => expect(result.current.error).toBeNull());
});

test("[SES-5] an attempt of a viewer who left has failed, one of a closed screen is dropped", async () => {
  const gone = () => Promise.reject(new DOMException("The call was given up", "AbortError"));
  const { result } = renderHook(() => useSubmit<null>(gone), { wrapper });
  await expect(act(() => result.current.submit(null))).resolves.toBeInstanceOf(ApiError);
  expect(result.current.error, "where they are led says why").toBeNull();

  const screen = renderHook(
    () =>
      useSubmit<null>(
        (_, signal) =>
          new Promise((_resolve, reject) =>
            signal.addEventListener("abort", () => reject(new DOMException("The screen is gone", "AbortError"))),
          ),
      ),
    { wrapper },
  );
  const late = act(() => {
    const outcome = screen.result.current.submit(null);
    screen.unmount();
    return outcome;
  });
  await expect(late).resolves.toBeNull();
});

test("a password stays in memory until it is accepted, or until its form is closed", async () => {
  let isRight = false;
  const send = () => (isRight ? Promise.resolve() : Promise.reject(new ApiError({ code: "wrong" })));
  const { result, unmount } = renderHook(() => useSubmit<string>(send), { wrapper });
  await act(() => result.current.submit("secret-1"));
  isRight = true;
  await act(() => result.current.submit("secret-2"));
  await vi.waitFor(() => expect(heldInputs()).not.toContain("secret"));

  isRight = false;
  await act(() => result.current.submit("secret-3"));
  unmount();
  await vi.waitFor(() => expect(heldInputs()).not.toContain("secret"));
});
