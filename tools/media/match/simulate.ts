import { seeded } from "#tools/media/random.ts";
import { FRAMES, STEP_S } from "#tools/media/timing.ts";
import type { Figure, Match, Side, Snapshot } from "./types.ts";
import type { Player, World } from "./world.ts";
import { newWorld } from "./world.ts";

/** The running game of a sport, bound to a world. */
export interface Play {
  readonly step: () => void;
  readonly heat: () => number;
}

export interface MatchSetup {
  readonly seed: number;
  readonly halfLength: number;
  readonly halfWidth: number;
  readonly formation: readonly (readonly [number, number])[];
  readonly keepers: boolean;
  /**
   * Where the referee runs, as a share of the half width: -1 is the near touchline, 1 the far one, null means no
   * referee.
   */
  readonly referee: number | null;
}

const WARM_UP_S = 9;

/** Simulates the whole match. The same setup always gives the same frames, moments and cues. */
export function simulate(setup: MatchSetup, play: (world: World) => Play): Match {
  const homes = ([0, 1] as const).flatMap((side) => setup.formation.map((_, index) => home(setup, side, index)));
  const world = newWorld(seeded(setup.seed), homes);
  world.timeS = -WARM_UP_S;
  const rules = play(world);
  const referee = newReferee(setup.halfWidth, setup.referee ?? 0);
  const frames: Snapshot[] = [];
  for (; world.timeS < 0; world.timeS += STEP_S) {
    rules.step();
    referee.step(world);
  }
  // The recording begins in the middle of play, so it has no cues and moments from before.
  Object.assign(world, { timeS: 0 });
  world.cues.length = world.moments.length = 0;
  for (let frame = 0; frame < FRAMES; frame += 1) {
    for (let half = 0; half < 2; half += 1) {
      rules.step();
      referee.step(world);
      world.timeS += STEP_S;
    }
    const figures = world.players.map((player) => figure(world, player));
    if (setup.referee !== null) figures.push(referee.figure());
    const { x, y, z } = world.ball;
    frames.push({ figures, ball: { x, y, z }, score: [world.score[0], world.score[1]], heat: rules.heat() });
  }
  return { frames, cues: world.cues, moments: world.moments };
}

function home(setup: MatchSetup, side: Side, index: number) {
  const [along, across] = setup.formation[index] ?? [0, 0];
  const ahead = side === 0 ? 1 : -1;
  const keeper = setup.keepers && index === 0;
  const x = keeper ? -ahead * (setup.halfLength - 2) : ahead * (along * 0.5 - 0.48) * setup.halfLength;
  return { side, keeper, x: ahead * x > -1 ? -ahead * 1.5 : x, y: across * ahead * setup.halfWidth * 0.8 };
}

function figure({ timeS, ball }: World, player: Player): Figure {
  const { x, y, side, keeper, heading, stride, pose, index } = player;
  const poseAt = pose === "move" ? 0 : Math.min(1, (timeS - player.poseSinceS) / player.poseForS);
  const speed = Math.hypot(player.vx, player.vy);
  const facing = speed < 0.5 ? Math.atan2(ball.y - y, ball.x - x) : heading;
  return { x, y, z: 0, side, keeper, speed, heading: facing, stride, pose, poseAt, look: index };
}

/** Returns a referee who trots after the ball. */
function newReferee(halfWidth: number, share: number) {
  const at = { x: -4, y: -9, vx: 0, vy: 0, stride: 0 };
  return {
    step({ ball }: World) {
      const dx = ball.x * 0.84 - halfWidth * 0.2 - at.x;
      const dy = ball.y * 0.6 * (1 - Math.abs(share)) + halfWidth * share - at.y;
      at.vx += (Math.max(-5, Math.min(5, dx * 0.5)) - at.vx) * 0.03;
      at.vy += (Math.max(-5, Math.min(5, dy * 0.5)) - at.vy) * 0.03;
      at.x += at.vx * STEP_S;
      at.y += at.vy * STEP_S;
      const speed = Math.hypot(at.vx, at.vy);
      at.stride += (speed < 0.3 ? 0 : 2.2 + speed * 1.45) * STEP_S;
    },
    figure(): Figure {
      const { x, y, vx, vy, stride } = at;
      const speed = Math.hypot(vx, vy);
      const base = { x, y, z: 0, side: "referee", keeper: false, speed, stride, pose: "move", poseAt: 0 } as const;
      return { ...base, heading: speed < 0.5 ? 1.2 : Math.atan2(vy, vx), look: 3 };
    },
  };
}
