import type { Shot } from "./draw/camera.ts";
import type { Operator } from "./draw/operatorShots.ts";
import type { Look } from "./draw/scene.ts";
import type { RenditionSpec } from "./encode/ladder.ts";
import type { MatchSetup, Play } from "./match/simulate.ts";
import type { World } from "./match/world.ts";
import type { CrowdSpec } from "./sound/crowd.ts";

/** Everything that defines the broadcast of one sport. */
export interface Production {
  readonly sport: string;
  readonly setup: MatchSetup;
  readonly play: (world: World) => Play;
  readonly look: Look;
  readonly operator: Operator;
  readonly crowd: CrowdSpec;
  readonly ladder: readonly RenditionSpec[];
  /** The camera that shows the whole field. */
  readonly pano: Omit<Shot, "width" | "height">;
}
