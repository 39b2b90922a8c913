import { drawFaults, faultText, type Fault } from "./faults.ts";
import { createRandom } from "./random.ts";
import { drawSteps, type Step } from "./steps.ts";
import type { World } from "./world.ts";

/** The part of a journey that follows from its seed. */
export interface Plan {
  readonly seed: number;
  readonly steps: readonly Step[];
  readonly faults: readonly Fault[];
  /** Whether the service worker may run; with it, storing the portal is most of the work of a journey. */
  readonly hasWorker: boolean;
  /** Whether the viewer signs out at the end, and must leave nothing behind. */
  readonly isSigningOut: boolean;
}

/** Faults whose answers may be well-formed but false, so that pages may show something else than the server has. */
const FALSE_ANSWERS: readonly string[] = ["wrong types", "hostile strings", "malformed body"];

/** Returns whether pages must show what the server has: no fault returns false answers. */
export const hasTrueAnswers = ({ faults }: Plan): boolean => !faults.some(({ name }) => FALSE_ANSWERS.includes(name));
/** Returns whether a fault changes the clock of the browser. */
export const hasClockFault = ({ faults }: Plan): boolean =>
  faults.some(({ name }) => name === "sleep" || name.startsWith("clock"));
/** Returns whether the journey restarts the backend, which no other journey may use meanwhile. */
export const restartsBackend = ({ faults }: Plan): boolean => faults.some(({ name }) => name === "backend restart");

/** Draws the journey of a seed, with `count` steps. */
export function drawPlan(seed: number, count: number, world: World): Plan {
  const random = createRandom(`journey ${seed}`);
  const faults = drawFaults(random, count);
  const needsWorker = faults.some(({ name }) => name === "worker killed");
  return {
    seed,
    faults,
    hasWorker: random.chance(0.5) || needsWorker,
    isSigningOut: random.chance(0.3),
    steps: drawSteps(random, count, world),
  };
}

/** Describes a plan in lines: the seed and its conditions, the faults, and the steps. */
export function planText({ seed, steps, faults, hasWorker, isSigningOut }: Plan): string {
  return [
    `seed ${seed}, ${hasWorker ? "with" : "without"} the worker${isSigningOut ? ", signs out at the end" : ""}`,
    ...faults.map((fault) => `  fault: ${faultText(fault)}`),
    ...steps.map(({ name }, index) => `  step ${index + 1}: ${name}`),
  ].join("\n");
}
