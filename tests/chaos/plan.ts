import { drawFaults, faultText, type Fault } from "./faults.ts";
import { createRandom } from "./random.ts";
import { drawSteps, type Step } from "./steps.ts";
import type { World } from "./world.ts";

/** Everything about a journey that follows from its seed. */
export interface Plan {
  readonly seed: number;
  readonly steps: readonly Step[];
  readonly faults: readonly Fault[];
  /** Whether the service worker may run: storing the portal is most of the work of a journey with it. */
  readonly hasWorker: boolean;
  /** Whether the viewer signs out at the end, and must leave nothing behind. */
  readonly isSigningOut: boolean;
}

/** Faults whose answers may be well-formed and wrong: what the portal shows then may differ from what the server has. */
const LYING: readonly string[] = ["wrong types", "hostile strings", "malformed body"];

export const isTrusted = ({ faults }: Plan): boolean => !faults.some(({ name }) => LYING.includes(name));
export const hasClockFault = ({ faults }: Plan): boolean =>
  faults.some(({ name }) => name === "sleep" || name.startsWith("clock"));
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

/** Returns the plan in lines: who travels how, the faults, and the steps. */
export function planText({ seed, steps, faults, hasWorker, isSigningOut }: Plan): string {
  return [
    `seed ${seed}, ${hasWorker ? "with" : "without"} the worker${isSigningOut ? ", signs out at the end" : ""}`,
    ...faults.map((fault) => `  fault: ${faultText(fault)}`),
    ...steps.map(({ name }, index) => `  step ${index + 1}: ${name}`),
  ].join("\n");
}
