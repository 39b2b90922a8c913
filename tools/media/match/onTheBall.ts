import { between } from "#tools/media/random.ts";
import { stayOut } from "./formation.ts";
import type { GoalGameSpec } from "./goalGameSpec.ts";
import { passSpeed } from "./goalGameSpec.ts";
import type { Player, World } from "./world.ts";
import { addCue, distance, distanceToLine, forward, nearest, release, setPose } from "./world.ts";

/** Sends the player with the ball towards the goal, around the nearest opponent, with the ball in front of the feet. */
export function dribble(world: World, spec: GoalGameSpec, player: Player): void {
  const { ball } = world;
  const ahead = forward(player.side);
  const goal = { x: ahead * spec.goal.x, y: 0 };
  const rival = nearest(rivalsOf(world, player), { x: player.x + ahead * 2, y: player.y });
  const near = rival === null ? 9 : distance(player, rival);
  const swerve = near < 5 && rival !== null ? (Math.sign(player.y - rival.y) || 1) * (5 - near) * 1.1 : 0;
  const behindGoal = Math.abs(player.x) > spec.goal.x - 1 && player.x * ahead > 0;
  const x = player.x + ahead * (behindGoal ? -3 : 4);
  let y = player.y + (goal.y - player.y) * 0.12 + swerve;
  y = Math.min(spec.halfWidth - 1.5, Math.max(1.5 - spec.halfWidth, y));
  player.goTo = {
    ...stayOut(spec, player.keeper ? player.x : x, player.keeper ? player.y : y),
    speed: spec.speed * 0.8,
  };
  const speed = Math.hypot(player.vx, player.vy);
  const reach = player.keeper ? 0.4 : 0.55 + Math.min(0.35, speed * 0.05) * (1 + Math.sin(player.stride));
  const toX = player.x + Math.cos(player.heading) * reach;
  const toY = player.y + Math.sin(player.heading) * reach;
  Object.assign(ball, {
    x: ball.x + (toX - ball.x) * 0.3,
    y: ball.y + (toY - ball.y) * 0.3,
    z: player.keeper ? 1.1 : 0,
  });
  Object.assign(ball, { vx: player.vx, vy: player.vy, vz: 0 });
}

const rivalsOf = (world: World, player: Player): Player[] => world.players.filter((one) => one.side !== player.side);

/** Lets the player shoot, pass or keep the ball, depending on the position and the pressure. */
export function decide(world: World, spec: GoalGameSpec, player: Player, when: "open" | "restart" | "cross"): void {
  const goal = { x: forward(player.side) * spec.goal.x, y: 0 };
  const far = distance(player, goal);
  const rival = nearest(rivalsOf(world, player), player);
  const pressure = rival === null ? 99 : distance(rival, player);
  const angle = Math.abs(player.y) < Math.abs(goal.x - player.x) * 1.6;
  if (when === "open" && far < spec.shot.range && angle && player.x * goal.x > 0) {
    const eager = spec.shot.eager * (1.35 - far / spec.shot.range);
    if (world.random() < eager) return shoot(world, spec, player);
  }
  if (when !== "open" || player.keeper || pressure < spec.halfWidth * 0.13 || world.random() < 0.3)
    pass(world, spec, player, when);
}

function shoot(world: World, spec: GoalGameSpec, player: Player): void {
  const { random } = world;
  const goalX = forward(player.side) * spec.goal.x;
  const aimY = between(random, -1.12, 1.12) * spec.goal.half;
  const far = Math.hypot(goalX - player.x, aimY - player.y);
  const speed = spec.shot.speed * between(random, 0.85, 1.08);
  const inS = far / speed;
  const aimZ = Math.max(0.1, between(random, 0, 1.15) * spec.goal.height * spec.shot.rise);
  release(world, ((goalX - player.x) / far) * speed, ((aimY - player.y) / far) * speed, aimZ / inS + 4.9 * inS);
  Object.assign(world.ball, { shot: true, receiver: null, z: Math.max(0.1, world.ball.z) });
  setPose(world, player, "kick", 0.45);
  addCue(world, "kick", 1);
}

function pass(world: World, spec: GoalGameSpec, player: Player, when: "open" | "restart" | "cross"): void {
  const ahead = forward(player.side);
  const rivals = rivalsOf(world, player);
  const goal = { x: ahead * (spec.goal.x - spec.goal.half * 2.4), y: 0 };
  let best: { mate: Player; score: number; clear: number } | null = null;
  for (const mate of world.players) {
    if (mate.side !== player.side || mate === player || mate.keeper) continue;
    const far = distance(player, mate);
    if (far < 2.5 || far > spec.pass.longest * (when === "cross" ? 1.6 : 1)) continue;
    const clear = Math.min(...rivals.map((one) => distanceToLine(one, player, mate)));
    const open = Math.min(...rivals.map((one) => distance(one, mate)));
    const gain = when === "cross" ? -distance(mate, goal) : (mate.x - player.x) * ahead;
    const score =
      gain * (when === "cross" ? 0.5 : 0.05) +
      Math.min(clear, 3) * 0.6 +
      Math.min(open, 6) * 0.22 +
      world.random() * 1.6;
    if (best === null || score > best.score) best = { mate, score, clear };
  }
  if (best === null) return;
  const { mate, clear } = best;
  const rough = passSpeed(spec, distance(player, mate));
  const leadS = Math.min(0.9, distance(player, mate) / rough);
  const x = mate.x + mate.vx * leadS;
  const y = mate.y + mate.vy * leadS;
  const far = Math.hypot(x - player.x, y - player.y) || 1;
  const lofted =
    when === "cross" ||
    (clear < 1 && spec.boards === null && far > spec.halfWidth * 0.3) ||
    far > spec.pass.longest * 0.8;
  const speed = lofted && spec.boards === null ? Math.min(22, 9 + far * 0.42) : passSpeed(spec, far);
  const rise = lofted && spec.boards === null ? (4.9 * far) / speed : 0;
  release(world, ((x - player.x) / far) * speed, ((y - player.y) / far) * speed, rise);
  Object.assign(world.ball, { receiver: mate, shot: false });
  setPose(world, player, "kick", 0.4);
  addCue(world, "kick", lofted ? 0.7 : 0.4);
}
