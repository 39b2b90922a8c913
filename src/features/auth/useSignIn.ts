import { useEffect, useRef, useState } from "react";
import { ApiError, DEFAULT_CODE } from "#src/api/error.ts";
import type { SignInMethod } from "#src/domain/viewer/provider.ts";
import { DeviceLimitError } from "#src/session/deviceLimit.ts";

interface SignInState {
  /** The sign-in in progress. */
  readonly busy: SignInMethod | null;
  /** The error of the last attempt; null before it and while the next one runs. */
  readonly failed: { readonly method: SignInMethod; readonly error: ApiError } | null;
}

/** The sign-in state that the form and the buttons of a page share. */
export interface SignIn extends SignInState {
  /** Resolves with the error; null if it succeeded, was canceled, or was passed to `onLimit`. */
  readonly attempt: (method: SignInMethod, act: (signal: AbortSignal) => Promise<void>) => Promise<ApiError | null>;
  /** Cancels the sign-in in progress. */
  readonly cancel: () => void;
}

const IDLE: SignInState = { busy: null, failed: null };

/**
 * Returns a sign-in that runs once at a time and is canceled on unmount. A password in flight is not sent twice;
 * waiting for a provider's pop-up ends when another way is tried. A device limit that the viewer can resolve goes to
 * `onLimit` (AUTH-4). A query-client mutation is not used, because it would hold the password in memory for minutes.
 */
export function useSignIn(onLimit: (limit: DeviceLimitError) => void | Promise<void>): SignIn {
  const [state, setState] = useState(IDLE);
  const running = useRef<{ readonly method: SignInMethod; readonly abort: AbortController } | null>(null);
  const isBusy = useRef(false);

  useEffect(() => () => running.current?.abort.abort(), []);

  function settle(next: SignInState): void {
    isBusy.current = false;
    setState(next);
  }

  async function attempt(method: SignInMethod, act: (signal: AbortSignal) => Promise<void>): Promise<ApiError | null> {
    if (isBusy.current && running.current?.method === "email") return null;
    running.current?.abort.abort();
    const mine = { method, abort: new AbortController() };
    running.current = mine;
    isBusy.current = true;
    setState({ busy: method, failed: null });
    try {
      await act(mine.abort.signal);
      return null;
    } catch (cause) {
      if (mine.abort.signal.aborted) return null;
      if (cause instanceof DeviceLimitError && cause.token !== null) {
        await onLimit(cause);
        return null;
      }
      const error = cause instanceof ApiError ? cause : new ApiError({ code: DEFAULT_CODE, cause });
      settle({ busy: null, failed: { method, error } });
      return error;
    } finally {
      if (running.current === mine) isBusy.current = false;
    }
  }
  return {
    ...state,
    attempt,
    cancel() {
      running.current?.abort.abort();
      running.current = null;
      settle(IDLE);
    },
  };
}
