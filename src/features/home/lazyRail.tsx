import type { ComponentType } from "react";
import { lazyPart } from "#src/catalog/lists/lazyPart.tsx";

type RailWithOwnCode = "latest" | "highlights" | "channels" | "leagues";

/** Returns a rail whose code loads when it is rendered; if that fails, the rail shows an error, and the others stay. */
export const lazyRail = (name: RailWithOwnCode, load: () => Promise<ComponentType>): ComponentType =>
  lazyPart(load, { failed: (t) => t(($) => $.home.failed[name]), frame: "section" });
