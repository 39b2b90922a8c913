import type { Random } from "./random.ts";

/** Faults of single requests, caused by `proxy.ts`. */
const REQUEST_FAULTS = [
  "latency",
  "lost request",
  "lost answer",
  "cut answer",
  "hanging request",
  "4xx",
  "5xx before",
  "5xx after",
  "malformed body",
  "truncated body",
  "wrong types",
  "hostile strings",
] as const;
/** A fault of a single request. */
export type RequestFault = (typeof REQUEST_FAULTS)[number];

/** Faults of the whole connection between browser and backend. */
const CONNECTION_FAULTS = ["backend away", "cut sockets", "stale tokens", "deploy"] as const;

/** Faults inside the browser, caused by `browserFaults.ts`. */
const BROWSER_FAULTS = [
  "offline",
  "clock ahead",
  "clock back",
  "sleep",
  "storage full",
  "storage fails",
  "storage hangs",
  "worker killed",
] as const;
/** A fault inside the browser. */
export type BrowserFault = (typeof BROWSER_FAULTS)[number];

/** The one fault of the shared backend: a journey with it has the backend to itself. */
const RESTART = "backend restart";

type FaultName = RequestFault | (typeof CONNECTION_FAULTS)[number] | BrowserFault | typeof RESTART;

/** The requests that meet a fault. Documents never do: their errors are pages of the browser, not of the portal. */
export type Scope = "api" | "code" | "everything";

/** A fault of a journey. It begins before step `from` and ends after step `until`. */
export interface Fault {
  readonly name: FaultName;
  readonly from: number;
  readonly until: number;
  /** Share of the requests that meet it, 0 to 1; 1 if it is not a fault of single requests. */
  readonly rate: number;
  readonly scope: Scope;
}

const COMMON_NAMES: readonly FaultName[] = [...REQUEST_FAULTS, ...CONNECTION_FAULTS, ...BROWSER_FAULTS];
/** All kinds of faults. */
export const FAULT_NAMES: readonly FaultName[] = [...COMMON_NAMES, RESTART];

/** Faults that files of code can meet, too: a server does not change types or strings inside code. */
const CODE_FAULTS: readonly FaultName[] = [
  "latency",
  "lost request",
  "cut answer",
  "hanging request",
  "5xx before",
  "4xx",
];

const MAX_FAULTS = 3;
/** Restarting the backend takes seconds, in which no other journey runs. */
const RESTART_SHARE = 0.05;

export const isRequestFault = (name: FaultName): name is RequestFault =>
  (REQUEST_FAULTS as readonly FaultName[]).includes(name);
export const isBrowserFault = (name: FaultName): name is BrowserFault =>
  (BROWSER_FAULTS as readonly FaultName[]).includes(name);

/** Draws the faults of a journey of `steps` steps: one to three different ones. */
export function drawFaults(random: Random, steps: number): readonly Fault[] {
  const names: FaultName[] = random.sample(COMMON_NAMES, 1 + random.below(MAX_FAULTS));
  if (random.chance(RESTART_SHARE)) names.push(RESTART);
  return names.map((name) => {
    // The first step opens the portal, which needs its code once.
    const scope = CODE_FAULTS.includes(name) ? random.pick<Scope>(["api", "code", "everything"]) : "api";
    const first = scope === "api" && isRequestFault(name) ? 0 : 1;
    const from = first + random.below(Math.max(1, steps - first));
    const until = from + random.below(steps - from);
    return { name, from, until, rate: isRequestFault(name) ? random.pick([0.25, 0.5, 1]) : 1, scope };
  });
}

/** Describes a fault in one line. */
export const faultText = ({ name, from, until, rate, scope }: Fault): string =>
  `${name}${isRequestFault(name) ? ` (${rate * 100} % of ${scope})` : ""} in steps ${from + 1} to ${until + 1}`;
