import type { components } from "./wire.gen.ts";

/** A schema of the contract, by its name: `Wire<"Event">`. */
export type Wire<Name extends keyof components["schemas"]> = components["schemas"][Name];
