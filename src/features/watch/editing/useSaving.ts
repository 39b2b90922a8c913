import { useState } from "react";

export interface Saving {
  /** Starts the save unless one is in progress. */
  readonly save: () => void;
  readonly isBusy: boolean;
  /** The error of the last attempt; null before it, while one runs, and after success. */
  readonly error: unknown;
}

/** Returns the save action of a form with its busy state and error; a rejection leaves the form as it is. */
export function useSaving<T>(send: () => Promise<T>, onSaved: (saved: T) => void | Promise<void>): Saving {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      await onSaved(await send());
    } catch (rejection) {
      setError(rejection);
    } finally {
      setBusy(false);
    }
  };
  return { save: () => void (isBusy || run()), isBusy, error };
}
