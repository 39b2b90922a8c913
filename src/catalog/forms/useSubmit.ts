import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError, isAbort, DEFAULT_CODE } from "#src/api/error.ts";

export interface SubmitState<Input> {
  readonly isBusy: boolean;
  /** The error of the last attempt; null before it and while the next one runs. */
  readonly error: ApiError | null;
  /** Sends unless an attempt is under way; resolves with its error, null if it succeeded or its screen is gone. */
  readonly submit: (input: Input) => Promise<ApiError | null>;
  /** Clears the error of the last attempt, when the next question is a different one. */
  readonly forget: () => void;
}

interface Attempt<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** Returns a mutation that sends one attempt at a time and aborts it when its screen goes (docs/decisions/059). */
export function useSubmit<Input = void>(
  send: (input: Input, signal: AbortSignal) => Promise<void>,
): SubmitState<Input> {
  const { mutateAsync, reset, isPending, error } = useMutation<void, ApiError | DOMException, Attempt<Input>>({
    async mutationFn({ input, signal }) {
      if (signal.aborted) return;
      try {
        await send(input, signal);
      } catch (error) {
        throw isAbort(error) ? error : toApiError(error);
      }
    },
    // The input may be a password: the query client must not hold it longer than the form does.
    gcTime: 0,
  });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function submit(input: Input): Promise<ApiError | null> {
    // `isPending` changes with the next render, too late for a double click.
    if (running.current !== null) return null;
    const { signal } = (running.current = new AbortController());
    try {
      await mutateAsync({ input, signal });
      reset();
      return null;
    } catch (error) {
      // Aborted, but not by its screen: the viewer is gone (docs/decisions/015), and the attempt may not have worked.
      return isAbort(error) && signal.aborted ? null : toApiError(error);
    } finally {
      running.current = null;
    }
  }
  return {
    // An aborted attempt stays busy and shows no error: the page that the viewer is led to says why.
    isBusy: isPending || isAbort(error),
    error: error instanceof ApiError ? error : null,
    submit,
    forget: reset,
  };
}

export const toApiError = (cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError({ code: DEFAULT_CODE, cause });
