import type { GoalGameSpec } from "./goalGameSpec.ts";
import type { Side } from "./types.ts";
import type { Player, World } from "./world.ts";
import { distance, forward, nearest } from "./world.ts";

/** Sends every player to a position: in the formation, to an opponent, to the ball, or between ball and goal. */
export function positions(world: World, spec: GoalGameSpec, attacking: Side, stopped: boolean): void {
  const { ball, players } = world;
  for (const player of players) {
    if (player.keeper) keeperPlace(world, spec, player);
    else formationPlace(world, spec, player, attacking === player.side);
  }
  if (stopped) {
    for (const player of players) player.goTo.speed = Math.min(player.goTo.speed, spec.speed * 0.6);
    return;
  }
  const field = players.filter(({ keeper }) => !keeper);
  const defenders = field.filter((one) => one.side !== attacking);
  if (ball.owner !== null) {
    press(world, spec, defenders);
    return;
  }
  const meet = { x: ball.x + ball.vx * 0.45, y: ball.y + ball.vy * 0.45 };
  for (const team of [defenders, field.filter((one) => one.side === attacking)]) {
    const own = ball.receiver !== null && team.includes(ball.receiver) ? ball.receiver : nearest(team, meet);
    if (own !== null) own.goTo = { ...meetBall(world, own), speed: spec.speed };
  }
}

/** Returns where `player` can meet a moving ball: the first place that the player reaches no later than the ball. */
function meetBall({ ball }: World, player: Player): { x: number; y: number } {
  for (let afterS = 0.1; afterS < 2.5; afterS += 0.15) {
    const spot = { x: ball.x + ball.vx * afterS * 0.88, y: ball.y + ball.vy * afterS * 0.88 };
    if (distance(player, spot) < 7 * afterS) return spot;
  }
  return ball;
}

function formationPlace(world: World, spec: GoalGameSpec, player: Player, attack: boolean): void {
  const { ball, timeS } = world;
  const ahead = forward(player.side);
  const [along, across] = spec.formation[player.index % spec.formation.length] ?? [0, 0];
  const reach = spec.halfLength * (attack ? 0.52 : 0.42);
  const block = ball.x * (attack ? 0.62 : 0.66) + ahead * spec.halfLength * (attack ? 0.1 : -0.13);
  const stray = spec.halfWidth * 0.08;
  let x = ahead * along * reach + block + stray * Math.sin(timeS * 0.55 + player.index * 2.1);
  let y = across * ahead * spec.halfWidth * (attack ? 0.84 : 0.62) + ball.y * (attack ? 0.14 : 0.3);
  y += stray * Math.sin(timeS * 0.43 + player.index * 1.3);
  x = Math.min(spec.halfLength - 3, Math.max(3 - spec.halfLength, x));
  y = Math.min(spec.halfWidth - 1, Math.max(1 - spec.halfWidth, y));
  ({ x, y } = stayOut(spec, x, y));
  const far = Math.hypot(x - player.x, y - player.y);
  player.goTo = { x, y, speed: spec.speed * Math.min(0.95, 0.2 + far / 14) };
}

/** Sends the nearest defender to the ball; the others stay between the goal and the opponent near them. */
function press(world: World, spec: GoalGameSpec, defenders: readonly Player[]): void {
  const { ball } = world;
  const first = nearest(defenders, ball);
  for (const player of defenders) {
    const goal = { x: -forward(player.side) * spec.halfLength, y: 0 };
    if (player === first) {
      const lead = distance(player, ball) > 3 ? 0.25 : 0;
      const x = ball.x + (ball.owner?.vx ?? 0) * lead + Math.sign(goal.x - ball.x) * 0.5;
      player.goTo = { ...stayOut(spec, x, ball.y + (ball.owner?.vy ?? 0) * lead), speed: spec.speed * 0.97 };
      continue;
    }
    const man = nearest(
      world.players.filter((one) => one.side !== player.side && !one.keeper),
      player.goTo,
    );
    if (man === null || distance(man, player.goTo) > spec.halfWidth * 0.4) continue;
    const x = man.x + (goal.x - man.x) * 0.12;
    const y = man.y + (goal.y - man.y) * 0.12;
    player.goTo = { ...stayOut(spec, (player.goTo.x + x) / 2, (player.goTo.y + y) / 2), speed: player.goTo.speed };
  }
}

/** Moves a position out of the goal area in which only keepers may stand. */
export function stayOut({ keepOut, halfLength }: GoalGameSpec, x: number, y: number): { x: number; y: number } {
  const goalX = Math.sign(x) * halfLength;
  const far = Math.hypot(x - goalX, y);
  if (keepOut === 0 || far >= keepOut) return { x, y };
  const scale = keepOut / (far || 1);
  return { x: goalX + (far === 0 ? -Math.sign(x) * keepOut : (x - goalX) * scale), y: y * scale };
}

function keeperPlace({ ball }: World, { goal, speed, halfLength }: GoalGameSpec, keeper: Player): void {
  const ahead = forward(keeper.side);
  const goalX = -ahead * goal.x;
  const far = Math.hypot(ball.x - goalX, ball.y);
  if (ball.shot && ball.vx * goalX > 0) {
    const inS = Math.max(0.05, Math.abs((goalX - ball.x) / (ball.vx || 1)));
    const y = Math.min(goal.half, Math.max(-goal.half, ball.y + ball.vy * inS));
    keeper.goTo = { x: goalX + ahead * goal.half * 0.25, y, speed: speed * 0.85 };
    return;
  }
  const out = Math.min(goal.half * 1.1, goal.half * 0.2 + far * 0.05);
  const away = Math.min(1, far / halfLength) * goal.half * 1.2;
  const y = Math.min(goal.half * 0.7, Math.max(-goal.half * 0.7, (ball.y / (far || 1)) * (out + goal.half * 0.6)));
  keeper.goTo = { x: goalX + ahead * (out + away), y, speed: speed * 0.5 };
}
