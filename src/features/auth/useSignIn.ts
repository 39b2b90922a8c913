import { useEffect, useRef, useState } from "react";
import { ApiError, DEFAULT_CODE } from "#src/api/error.ts";
import type { SignInMethod } from "#src/domain/viewer/provider.ts";
import { DeviceLimitError } from "#src/session/deviceLimit.ts";

interface SignInState {
  /** What is under way. */
  readonly busy: SignInMethod | null;
  /** What the last try failed with; null before it and while the next one runs. */
  readonly failed: { readonly method: SignInMethod; readonly error: ApiError } | null;
}

/** What forms and buttons of a screen share. */
export interface SignIn extends SignInState {
  /** Resolves with what it failed with; null when it worked, was given up, or went to `onLimit`. */
  readonly attempt: (method: SignInMethod, act: (signal: AbortSignal) => Promise<void>) => Promise<ApiError | null>;
  /** Gives up what is under way. */
  readonly cancel: () => void;
}

const IDLE: SignInState = { busy: null, failed: null };

/**
 * One sign-in at a time, given up when the screen goes. A password on its way is not sent twice; waiting for a
 * provider's window ends when something else is tried. A device limit that can be mended goes to `onLimit`, whichever way
 * it came (AUTH-4). Not a mutation of the query client: that one keeps its variables, here the password, in memory for
 * minutes.
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
