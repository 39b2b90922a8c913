import { useEffect, useRef, useState } from "react";
import { ApiError, isAbort } from "#src/api/error.ts";
import { signIn, type Credentials } from "#src/session/mutations.ts";

export interface SignInState {
  readonly isBusy: boolean;
  /** What the last try failed with; null before it and while the next one runs. */
  readonly error: ApiError | null;
}

const IDLE: SignInState = { isBusy: false, error: null };
const BUSY: SignInState = { isBusy: true, error: null };

/**
 * One sign-in at a time, given up when the screen goes. Not a mutation of the query client: that one keeps its
 * variables, here the password, in memory for minutes. `attempt` resolves with what it failed with, null when it
 * worked or was given up.
 */
export function useSignIn(): SignInState & { attempt: (credentials: Credentials) => Promise<ApiError | null> } {
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function attempt(credentials: Credentials): Promise<ApiError | null> {
    if (running.current !== null) return null;
    const abort = new AbortController();
    running.current = abort;
    setState(BUSY);
    try {
      await signIn(credentials, abort.signal);
      return null;
    } catch (error) {
      if (isAbort(error)) return null;
      const failure = error instanceof ApiError ? error : new ApiError({ code: "default_error_message", cause: error });
      setState({ isBusy: false, error: failure });
      return failure;
    } finally {
      running.current = null;
    }
  }
  return { ...state, attempt };
}
