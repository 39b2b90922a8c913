import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ApiError } from "#src/api/error.ts";
import { toApiError } from "#src/catalog/forms/useSubmit.ts";
import type { SignInMethod } from "#src/domain/viewer/provider.ts";
import { DeviceLimitError } from "#src/session/signIn/deviceLimitError.ts";

export interface SignIn {
  readonly busy: SignInMethod | null;
  /** The error of the last attempt; null before it and while the next one runs. */
  readonly failed: { readonly method: SignInMethod; readonly error: ApiError } | null;
  /** Resolves with the error; null if it succeeded, was canceled, or was passed to `onLimit`. */
  readonly attempt: (method: SignInMethod, act: (signal: AbortSignal) => Promise<void>) => Promise<ApiError | null>;
  readonly cancel: () => void;
}

interface Attempt {
  readonly method: SignInMethod;
  readonly act: (signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Once at a time; ends when unmounted. A device limit that the viewer can resolve goes to `onLimit` (AUTH-4). */
export function useSignIn(onLimit: (limit: DeviceLimitError) => void | Promise<void>): SignIn {
  const { mutateAsync, reset, status, variables, error } = useMutation<void, ApiError, Attempt>({
    async mutationFn({ act, signal }) {
      try {
        await act(signal);
      } catch (cause) {
        const isForLimitPage = cause instanceof DeviceLimitError && cause.token !== null && !signal.aborted;
        if (!isForLimitPage) throw toApiError(cause);
        await onLimit(cause);
      }
    },
    // `act` may hold a password: the query client must not hold it longer than the form does.
    gcTime: 0,
  });
  const running = useRef<{ readonly method: SignInMethod; readonly abort: AbortController } | null>(null);

  useEffect(() => () => running.current?.abort.abort(), []);

  async function attempt(method: SignInMethod, act: Attempt["act"]): Promise<ApiError | null> {
    if (running.current?.method === "email") return null;
    running.current?.abort.abort();
    const mine = { method, abort: new AbortController() };
    const { signal } = mine.abort;
    running.current = mine;
    try {
      await mutateAsync({ method, act, signal });
      return null;
    } catch (failure) {
      return signal.aborted ? null : toApiError(failure);
    } finally {
      if (running.current === mine) running.current = null;
    }
  }
  const method = variables?.method ?? null;
  return {
    // After a success it stays busy until the page is left.
    busy: status === "pending" || status === "success" ? method : null,
    failed: error === null || method === null ? null : { method, error },
    attempt,
    cancel() {
      running.current?.abort.abort();
      running.current = null;
      reset();
    },
  };
}
