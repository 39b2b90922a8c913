import { ApiFailure } from "#backend/http/failure.ts";

const WINDOW_MS = 5 * 60_000;
const MOST_FAILURES = 10;
const MOST_KEYS = 10_000;

/** Counts failed sign-ins; it goes by real time, whatever the demo clock says. */
export class Attempts {
  readonly #failures = new Map<string, number[]>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Throws 429 when `key` failed too often in the last five minutes. */
  check(key: string): void {
    const recent = this.#recent(key);
    const first = recent[0];
    if (first === undefined || recent.length < MOST_FAILURES) return;
    const retryAfterS = Math.max(1, Math.ceil((first + WINDOW_MS - this.#now()) / 1000));
    throw new ApiFailure(429, "too_many_requests", "Too many attempts", { retryAfterS });
  }

  /** Notes a failure of `key`. */
  fail(key: string): void {
    const recent = this.#recent(key);
    recent.push(this.#now());
    this.#failures.delete(key); // to the end, so that the oldest keys are forgotten first
    this.#failures.set(key, recent);
    for (const oldest of this.#failures.keys()) {
      if (this.#failures.size <= MOST_KEYS) break;
      this.#failures.delete(oldest);
    }
  }

  /** Forgets the failures of `key`, after a success. */
  clear(key: string): void {
    this.#failures.delete(key);
  }

  #recent(key: string): number[] {
    return (this.#failures.get(key) ?? []).filter((at) => at > this.#now() - WINDOW_MS);
  }
}
