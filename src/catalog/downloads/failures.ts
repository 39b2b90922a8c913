import type { Problem } from "#src/offline/downloads/download.ts";

/** Statuses after which fresh addresses are requested (media contract, "Common"). */
export const REFUSALS: readonly number[] = [401, 403, 410];

/** The server did not answer, or not now: the download goes on later by itself. */
export class Unanswered extends Error {
  constructor(cause: unknown) {
    super("There was no answer", { cause });
  }
}

/** The server refused an address, which may have expired. */
export class Refused extends Error {}

/** The video cannot be stored, or not as it is; the viewer is told why. */
export class UnfitStream extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`The video cannot be stored: ${problem}`);
    this.problem = problem;
  }
}

/** There is no more room on the device. */
export class NoRoom extends Error {}
