import { useEffect, useRef, useState } from "react";
import { ApiError, DEFAULT_CODE, isAbort } from "#src/api/error.ts";

export interface Attempt<Input> {
  readonly isBusy: boolean;
  /** What the last try failed with; null before it and while the next one runs. */
  readonly error: ApiError | null;
  /** Runs unless one is under way; resolves with what it failed with, null when it worked or its screen is gone. */
  readonly attempt: (input: Input) => Promise<ApiError | null>;
  /** Forgets what the last try failed with: what is asked next has nothing to do with it. */
  readonly forget: () => void;
}

/**
 * One try at a time of a form's `act`, given up when the screen goes. Not a mutation of the query client: that one keeps
 * its variables, such as passwords, in memory for minutes.
 */
export function useAttempt<Input>(act: (input: Input, signal: AbortSignal) => Promise<void>): Attempt<Input> {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error: ApiError | null }>({
    isBusy: false,
    error: null,
  });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function attempt(input: Input): Promise<ApiError | null> {
    if (running.current !== null) return null;
    const abort = new AbortController();
    running.current = abort;
    setState({ isBusy: true, error: null });
    try {
      await act(input, abort.signal);
      setState({ isBusy: false, error: null });
      return null;
    } catch (error) {
      // Aborted, but not by its screen: the viewer is gone (docs/decisions/015), and it may not have worked.
      if (isAbort(error)) return abort.signal.aborted ? null : new ApiError({ code: DEFAULT_CODE, cause: error });
      const failure = error instanceof ApiError ? error : new ApiError({ code: DEFAULT_CODE, cause: error });
      setState({ isBusy: false, error: failure });
      return failure;
    } finally {
      running.current = null;
    }
  }
  return { ...state, attempt, forget: () => setState((now) => ({ ...now, error: null })) };
}
