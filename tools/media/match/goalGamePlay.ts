import { bounceOffBoards, moveBall } from "./ball.ts";
import { positions } from "./formation.ts";
import type { GoalGameSpec } from "./goalGameSpec.ts";
import { decide, dribble } from "./onTheBall.ts";
import type { Side } from "./types.ts";
import type { Player, World } from "./world.ts";
import { addCue, distance, forward, addMoment, movePlayers, nearest, otherSide, release, setPose } from "./world.ts";

interface Restart {
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  readonly atS: number;
  readonly kind: string;
}

/** Returns a game with two goals in `world`; `step` is called every `STEP_S`. */
export function goalGamePlay(world: World, spec: GoalGameSpec): { step: () => void; heat: () => number } {
  let restart: Restart | null = { side: 0, x: 0, y: 0, atS: world.timeS, kind: "kickoff" };
  let celebrating: { side: Side; untilS: number } | null = null;
  let decideAtS = 0;
  let heat = 0.2;

  const side = (): Side => world.ball.owner?.side ?? world.ball.receiver?.side ?? world.ball.lastTouch?.side ?? 0;
  const field = world.players.filter(({ keeper }) => !keeper);

  function scored(by: Side): void {
    world.score[by] += 1;
    addMoment(world, "goal", by);
    addCue(world, "goal");
    if (spec.horn) addCue(world, "horn");
    celebrating = { side: by, untilS: world.timeS + 6.5 };
    restart = { side: otherSide(by), x: 0, y: 0, atS: world.timeS + 9, kind: "kickoff" };
    heat = 1;
  }

  function out(): void {
    const { ball } = world;
    const last = ball.lastTouch?.side ?? 0;
    const overSide = Math.abs(ball.y) > spec.halfWidth;
    const end: Side = ball.x > 0 ? 1 : 0;
    const y = Math.sign(ball.y) || 1;
    const atS = world.timeS + 2.2;
    if (overSide) restart = { side: otherSide(last), x: ball.x, y: y * spec.halfWidth, atS, kind: "throw-in" };
    else if (last === end)
      restart = {
        side: otherSide(end),
        x: Math.sign(ball.x) * (spec.halfLength - 0.3),
        y: y * (spec.halfWidth - 0.3),
        atS: atS + 1,
        kind: "corner",
      };
    else
      restart = {
        side: end,
        x: Math.sign(ball.x) * (spec.halfLength - 5.5),
        y: y * 4,
        atS: atS + 0.6,
        kind: "goal-kick",
      };
    if (restart.kind === "corner") addMoment(world, "corner", restart.side);
    if (ball.shot && !overSide) missed(otherSide(end));
    ball.shot = false;
  }

  function missed(by: Side): void {
    addMoment(world, "shot", by);
    addCue(world, "near", 0.8);
    heat = Math.max(heat, 0.75);
  }

  function awaitRestart(due: Restart): void {
    const { ball } = world;
    moveBall(world, spec.ball);
    const goalKick = due.kind === "goal-kick";
    const takers = world.players.filter((one) => one.side === due.side && one.keeper === goalKick);
    const taker = nearest(takers, due);
    if (celebrating === null || world.timeS > celebrating.untilS - 1.5)
      if (world.timeS > due.atS - 1.6) {
        ball.x += (due.x - ball.x) * 0.09;
        ball.y += (due.y - ball.y) * 0.09;
        Object.assign(ball, { z: Math.max(0, ball.z - 0.05), vx: 0, vy: 0, vz: 0 });
      }
    if (taker !== null) {
      const behind = due.kind === "kickoff" ? -forward(due.side) * 0.4 : Math.sign(due.x) * 0.3;
      taker.goTo = { x: due.x + behind, y: due.y + Math.sign(due.y) * 0.3, speed: spec.speed * 0.75 };
    }
    if (world.timeS < due.atS || taker === null || (distance(taker, due) > 1.5 && world.timeS < due.atS + 3)) return;
    if (due.kind === "kickoff") addCue(world, "whistle");
    if (due.kind === "kickoff") addMoment(world, "kickoff", due.side);
    Object.assign(ball, { x: due.x, y: due.y, z: 0, owner: taker, lastTouch: taker, receiver: null });
    restart = null;
    celebrating = null;
    decideAtS = 0;
    decide(world, spec, taker, due.kind === "corner" ? "cross" : "restart");
  }

  function celebrate(by: Side): void {
    const corner = {
      x: forward(by) * (spec.halfLength - 6),
      y: world.ball.y >= 0 ? spec.halfWidth * 0.55 : -spec.halfWidth * 0.4,
    };
    for (const player of field) {
      if (player.side !== by) player.goTo = { ...player.goTo, speed: 1.6 };
      else {
        const ring = (player.index * 2.4) % (2 * Math.PI);
        player.goTo = {
          x: corner.x + Math.cos(ring) * 2.2,
          y: corner.y + Math.sin(ring) * 2,
          speed: spec.speed * 0.72,
        };
        if (distance(player, corner) < 5 || player === world.ball.lastTouch) setPose(world, player, "cheer", 0.8);
      }
    }
  }

  /** Before a kick-off, sends all players to their own half; those who celebrate a goal go when they have finished. */
  function ownHalf(): void {
    for (const player of field) {
      if (celebrating !== null && world.timeS < celebrating.untilS && player.side === celebrating.side) continue;
      const ahead = forward(player.side);
      const [along] = spec.formation[player.index % spec.formation.length] ?? [0];
      const x = Math.min(-2, (along * 0.42 - 0.4) * spec.halfLength) * ahead;
      const y = player.goTo.y;
      const inCircle = Math.hypot(x, y) < spec.halfWidth * 0.28;
      player.goTo = { x: inCircle ? -ahead * spec.halfWidth * 0.3 : x, y, speed: spec.speed * 0.62 };
    }
  }

  function contest(): void {
    const { ball } = world;
    if (ball.owner !== null) {
      const rival = nearest(
        field.filter((one) => one.side !== ball.owner?.side),
        ball,
      );
      if (rival === null || ball.owner.keeper || rival.idleUntilS > world.timeS) return;
      if (distance(rival, ball) > 1.1 || world.random() > spec.tackles * 0.02) return;
      ball.owner.idleUntilS = world.timeS + 0.9;
      take(rival);
      addCue(world, "kick", 0.3);
      return;
    }
    for (const player of world.players) {
      if (player.idleUntilS > world.timeS) continue;
      const speed = Math.hypot(ball.vx, ball.vy);
      if (player.keeper && player.side !== ball.lastTouch?.side && ball.shot) keep(player, speed);
      else if (distance(player, ball) < 0.95 && ball.z < 1.7 && speed < (player === ball.receiver ? 40 : 17))
        take(player);
      else if (distance(player, ball) < 0.6 && ball.z < 1.6 && ball.shot && player.side !== ball.lastTouch?.side)
        block(player);
      if (ball.owner !== null) return;
    }
  }

  function keep(keeper: Player, speed: number): void {
    const { ball } = world;
    const near = Math.abs(ball.x - keeper.x);
    if (near > 9 || keeper.pose === "dive") {
      if (distance(keeper, ball) > 1.3 || ball.z > 2.3) return;
    } else if (near / Math.max(speed, 1) < 0.28 && Math.abs(ball.y - keeper.y) > 0.7)
      setPose(world, keeper, "dive", 0.9);
    if (distance(keeper, ball) > 1.35 || ball.z > 2.4) return;
    keeper.idleUntilS = world.timeS + 0.5;
    if (world.random() > spec.saves) return;
    const by = otherSide(keeper.side);
    addMoment(world, "save", by);
    addCue(world, "near");
    heat = Math.max(heat, 0.85);
    ball.shot = false;
    if (world.random() < 0.55) take(keeper);
    else
      Object.assign(ball, { vx: -ball.vx * 0.25, vy: ball.vy + (world.random() - 0.5) * 14, vz: 2, lastTouch: keeper });
  }

  function block(player: Player): void {
    const { ball } = world;
    player.idleUntilS = world.timeS + 0.4;
    if (world.random() > 0.4) return;
    Object.assign(ball, {
      vx: -ball.vx * 0.2,
      vy: (world.random() - 0.5) * 9,
      vz: 1.5,
      shot: false,
      lastTouch: player,
    });
    addCue(world, "kick", 0.6);
  }

  function take(player: Player): void {
    Object.assign(world.ball, { owner: player, receiver: null, lastTouch: player, shot: false, z: 0 });
    decideAtS = world.timeS + (player.keeper ? 1.6 : 0.25 + world.random() * 0.7);
  }

  function inGoal(): boolean {
    const { ball } = world;
    const beyond = Math.abs(ball.x) > spec.goal.x && Math.abs(ball.x) < spec.goal.x + 1.2;
    return beyond && Math.abs(ball.y) < spec.goal.half && ball.z < spec.goal.height && ball.vx * ball.x > 0;
  }

  function offTheBoards(corner: number): void {
    const { ball } = world;
    bounceOffBoards(world, spec.halfLength, spec.halfWidth, corner);
    if (!ball.shot || Math.abs(ball.x) < spec.goal.x + 0.4) return;
    ball.shot = false;
    missed(ball.x > 0 ? 0 : 1);
  }

  function step(): void {
    const { ball } = world;
    const toGoal = spec.halfLength - Math.abs(ball.x);
    heat += ((toGoal < 18 ? 0.45 : 0.18) - heat) * (heat > 0.6 ? 0.0035 : 0.012);
    positions(world, spec, side(), restart !== null);
    if (celebrating !== null && world.timeS < celebrating.untilS) celebrate(celebrating.side);
    if (restart?.kind === "kickoff") ownHalf();
    if (restart !== null) {
      if (Math.abs(ball.x) > spec.goal.x && Math.abs(ball.y) < spec.goal.half + 1) {
        ball.vx *= 0.88; // the net
        ball.vy *= 0.88;
      }
      awaitRestart(restart);
    } else {
      if (ball.owner !== null) dribble(world, spec, ball.owner);
      else moveBall(world, spec.ball);
      contest();
      if (ball.owner !== null && world.timeS > decideAtS) {
        decide(world, spec, ball.owner, "open");
        decideAtS = world.timeS + 0.35 + world.random() * 0.8;
      }
      if (ball.owner === null && inGoal()) scored(ball.x > 0 ? 0 : 1);
      else if (spec.boards !== null) offTheBoards(spec.boards.corner);
      else if (Math.abs(ball.x) > spec.halfLength + 0.2 || Math.abs(ball.y) > spec.halfWidth + 0.2) {
        if (ball.owner !== null) release(world, ball.owner.vx, ball.owner.vy, 0);
        out();
      }
    }
    movePlayers(world, spec.acceleration);
  }
  return { step, heat: () => heat };
}
