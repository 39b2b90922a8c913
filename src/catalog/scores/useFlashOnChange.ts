import { useEffect, useState } from "react";

/** A score that has just changed stays lit this long. */
const LIT_MS = 2000;

/** True for 2 s after `value` became another one; what is shown first, and null, light nothing. */
export function useFlashOnChange(value: string | null): boolean {
  const [seen, setSeen] = useState(value);
  const [lit, setLit] = useState(false);
  if (seen !== value) {
    // Derived at render, so that the digit and its light come in one frame.
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
