import { useEffect, useRef, useState } from "react";
import { ApiError, DEFAULT_CODE, isAbort } from "#src/api/error.ts";

export interface FormAttempt<Input> {
  readonly isBusy: boolean;
  /** The error of the last attempt; null before it and while the next one runs. */
  readonly error: ApiError | null;
  /** Runs unless one is under way; resolves with its error, null if it succeeded or its screen is gone. */
  readonly attempt: (input: Input) => Promise<ApiError | null>;
  /** Clears the error of the last attempt, when the next question is a different one. */
  readonly forget: () => void;
}

/**
 * Runs one attempt of a form's `act` at a time; aborts it when the screen goes. Not a mutation of the query client,
 * which holds its variables, such as passwords, in memory for minutes (docs/decisions/031).
 */
export function useAttempt<Input>(act: (input: Input, signal: AbortSignal) => Promise<void>): FormAttempt<Input> {
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
      // Aborted, but not by its screen: the viewer is gone (docs/decisions/015), and the attempt may not have worked.
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
