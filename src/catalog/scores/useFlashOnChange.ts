import { useEffect, useState } from "react";

const LIT_MS = 2000;

/** Returns true for 2 s after `value` has changed; the first value, and null, light nothing. */
export function useFlashOnChange(value: string | null): boolean {
  const [seen, setSeen] = useState(value);
  const [lit, setLit] = useState(false);
  if (seen !== value) {
    // Derived during rendering, so that the digit and its light appear in the same frame.
    setSeen(value);
    setLit(seen !== null && value !== null);
  }
  useEffect(() => {
    if (!lit) return;
    const timer = setTimeout(() => setLit(false), LIT_MS);
    return () => clearTimeout(timer);
  }, [lit, value]);
  return lit;
}
