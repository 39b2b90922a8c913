import { useState } from "react";

export interface Saving {
  /** Runs the save unless one is under way. */
  readonly save: () => void;
  readonly isBusy: boolean;
  /** What the last try was refused with; null before, while one runs and after success. */
  readonly error: unknown;
}

/** One thing that a form saves: busy while it runs, and what it was refused with, which leaves the form as it is. */
export function useSaving<T>(send: () => Promise<T>, onSaved: (saved: T) => void | Promise<void>): Saving {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      await onSaved(await send());
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  return { save: () => void (isBusy || run()), isBusy, error };
}
