import { between } from "#tools/media/random.ts";
import { STEP_S } from "#tools/media/timing.ts";
import type { BallSpec } from "./ball.ts";
import { moveBall } from "./ball.ts";
import type { Play } from "./simulate.ts";
import type { Side } from "./types.ts";
import type { Player, World } from "./world.ts";
import {
  addCue,
  distance,
  distanceToLine,
  forward,
  addMoment,
  movePlayers,
  nearest,
  otherSide,
  release,
  setPose,
} from "./world.ts";

/** The rules and the style of play of basketball, five against five. */
export interface BasketballSpec {
  readonly halfLength: number;
  readonly halfWidth: number;
  /** Positions of the attackers in metres from the hoop: towards the middle, and to the side. */
  readonly spots: readonly (readonly [number, number])[];
  readonly speed: number;
  readonly acceleration: number;
  readonly ball: BallSpec;
  readonly hoop: { readonly x: number; readonly height: number };
  /** Distance in metres beyond which a basket counts three. */
  readonly three: number;
  /** Chance of a basket from close and from far. */
  readonly hits: { readonly near: number; readonly far: number };
}

const RELEASE_HEIGHT = 2.5;

/** Returns a game of basketball in `world`; `step` is called every `STEP_S`. */
export function basketballPlay(world: World, spec: BasketballSpec): Play {
  let attack: Side = 0;
  let decideAtS = 0;
  let wonAtS = world.timeS;
  let inbound: { player: Player; atS: number } | null = null;
  let flight: { by: Player; hit: boolean; points: 2 | 3; onRimAtS: number } | null = null;
  let heat = 0.25;
  const hoopOf = (side: Side) => ({ x: forward(side) * spec.hoop.x, y: 0 });
  const team = (side: Side) => world.players.filter((one) => one.side === side);
  let handler = team(0)[0] ?? null;
  world.ball.owner = handler;

  function win(player: Player): void {
    const { ball } = world;
    if (player.side !== attack) wonAtS = world.timeS;
    attack = player.side;
    handler = player;
    flight = null;
    Object.assign(ball, { owner: player, receiver: null, lastTouch: player, shot: false });
    decideAtS = world.timeS + between(world.random, 0.6, 1.5);
  }

  function places(): void {
    const hoop = hoopOf(attack);
    const ahead = forward(attack);
    const drift = Math.sin(world.timeS * 0.7);
    for (const player of team(attack)) {
      const [back, side] = spec.spots[(player.index + Math.floor((wonAtS + 60) * 3)) % spec.spots.length] ?? [6, 0];
      const cut = Math.sin(world.timeS * 0.9 + player.index * 2.3) * 0.9;
      player.goTo = { x: hoop.x - ahead * (back + cut), y: side + drift * 0.8 - cut * 0.4, speed: spec.speed * 0.8 };
    }
    for (const player of team(otherSide(attack))) {
      const man = team(attack)[player.index % 5];
      if (man === undefined) continue;
      const slack = man === handler ? 0.16 : 0.3;
      const x = man.x + (hoop.x - man.x) * slack;
      const far = Math.abs(man.x - hoop.x) > spec.halfLength * 0.9;
      player.goTo = {
        x: far ? hoop.x - ahead * (4 + (player.index % 5)) : x,
        y: man.y * (1 - slack),
        speed: spec.speed * 0.86,
      };
    }
    if (world.ball.owner === null && flight === null) {
      const { receiver } = world.ball;
      for (const player of [receiver, nearest(world.players, world.ball)])
        if (player !== null) player.goTo = { x: world.ball.x, y: world.ball.y, speed: spec.speed };
    }
    if (flight !== null && !flight.hit)
      for (const side of [0, 1] as const) {
        const jumper = nearest(team(side), { x: hoop.x - ahead, y: 0 });
        if (jumper !== null) jumper.goTo = { x: hoop.x - ahead * 1.2, y: (side - 0.5) * 1.2, speed: spec.speed * 0.8 };
      }
  }

  function carry(player: Player): void {
    const { ball } = world;
    const hand = { x: player.x + Math.cos(player.heading) * 0.4, y: player.y + Math.sin(player.heading) * 0.4 };
    const speed = Math.hypot(player.vx, player.vy);
    const before = Math.sin((world.timeS - STEP_S) * 8.2);
    const now = Math.sin(world.timeS * 8.2);
    if (before < 0 && now >= 0) addCue(world, "bounce", 0.35 + Math.min(0.35, speed * 0.06));
    Object.assign(ball, { x: hand.x, y: hand.y, z: 0.12 + 0.85 * Math.abs(now), vx: 0, vy: 0, vz: 0 });
  }

  function decide(player: Player): void {
    const hoop = hoopOf(player.side);
    const far = distance(player, hoop);
    const heldS = world.timeS - wonAtS;
    const rival = nearest(team(otherSide(player.side)), player);
    const space = rival === null ? 9 : distance(rival, player);
    const ready = far < spec.three + 1.2 && heldS > 3.2;
    if (ready && world.random() < 0.2 + Math.max(0, heldS - 5) * 0.1 + (space > 2 ? 0.15 : 0) + (far < 2.5 ? 0.4 : 0))
      return shoot(player, far);
    if (ready && world.random() < 0.3) {
      player.goTo = { x: hoop.x - forward(player.side) * 1.4, y: player.y * 0.2, speed: spec.speed };
      drivingUntilS = world.timeS + 1.1;
      decideAtS = drivingUntilS;
      return;
    }
    if (far < spec.halfLength) pass(player);
    decideAtS = world.timeS + between(world.random, 0.5, 1.2);
  }
  let drivingUntilS = 0;

  function pass(player: Player): void {
    const rivals = team(otherSide(player.side));
    const mates = team(player.side).filter(
      (one) => one !== player && distance(one, player) > 2 && distance(one, player) < 11,
    );
    const worth = (mate: Player) =>
      Math.min(2.5, ...rivals.map((one) => distanceToLine(one, player, mate))) + world.random() * 1.5;
    const mate = mates.map((one) => ({ one, score: worth(one) })).sort((a, b) => b.score - a.score)[0]?.one;
    if (mate === undefined) return;
    const far = distance(player, mate);
    const inS = far / 11;
    const [x, y] = [mate.x + mate.vx * inS, mate.y + mate.vy * inS];
    world.ball.z = 1.3;
    release(world, (x - player.x) / inS, (y - player.y) / inS, 4.9 * inS - 0.2);
    world.ball.receiver = mate;
    handler = mate;
    setPose(world, player, "kick", 0.25);
  }

  function shoot(player: Player, far: number): void {
    const { ball } = world;
    const hoop = hoopOf(player.side);
    const points = far > spec.three ? 3 : 2;
    const hit = world.random() < spec.hits.near + ((spec.hits.far - spec.hits.near) * far) / (spec.three + 1);
    const inS = Math.max(0.55, 0.62 + far * 0.075);
    const wide = hit ? 0 : (world.random() < 0.5 ? -1 : 1) * 0.24;
    ball.x = player.x;
    ball.y = player.y;
    ball.z = RELEASE_HEIGHT;
    const rise = (spec.hoop.height - RELEASE_HEIGHT + 4.905 * inS * inS) / inS;
    release(world, (hoop.x + wide - player.x) / inS, (hoop.y + wide - player.y) / inS, rise);
    Object.assign(ball, { shot: true, receiver: null });
    flight = { by: player, hit, points, onRimAtS: world.timeS + inS };
    setPose(world, player, "jump", 0.7);
    heat = Math.max(heat, 0.5);
  }

  function fly(): void {
    const { ball } = world;
    ball.x += ball.vx * STEP_S;
    ball.y += ball.vy * STEP_S;
    ball.z += ball.vz * STEP_S;
    ball.vz -= 9.81 * STEP_S;
    if (flight === null || world.timeS < flight.onRimAtS) return;
    const { by, hit, points } = flight;
    if (hit) return scored(by, points);
    addCue(world, "rim");
    addMoment(world, "miss", by.side);
    const away = -forward(by.side);
    Object.assign(ball, {
      vx: away * between(world.random, 1, 3.4),
      vy: between(world.random, -2.6, 2.6),
      vz: between(world.random, 1.5, 3.2),
      shot: false,
    });
    flight = null;
    for (const side of [0, 1] as const) {
      const jumper = nearest(team(side), ball);
      if (jumper !== null && distance(jumper, ball) < 3) setPose(world, jumper, "jump", 0.8);
    }
  }

  function scored(by: Player, points: 2 | 3): void {
    const { ball } = world;
    world.score[by.side] += points;
    addMoment(world, points === 3 ? "three" : "basket", by.side);
    addCue(world, points === 3 ? "goal" : "near", points === 3 ? 0.55 : 0.8);
    heat = points === 3 ? 0.95 : 0.8;
    setPose(world, by, "cheer", 1);
    const hoop = hoopOf(by.side);
    Object.assign(ball, { x: hoop.x, y: hoop.y, vx: 0, vy: 0, vz: -2.2, shot: false, lastTouch: by });
    flight = null;
    attack = otherSide(by.side);
    const taker = nearest(team(attack), hoop);
    if (taker !== null) inbound = { player: taker, atS: world.timeS + 2.2 };
    wonAtS = world.timeS + 1.5;
  }

  /** After a basket, the other side takes the ball out of the net and brings it in from behind the line. */
  function bringIn({ player, atS }: { player: Player; atS: number }): void {
    const { ball } = world;
    const line = { x: -forward(player.side) * (spec.halfLength + 0.5), y: 1.6 };
    player.goTo = { ...(world.timeS < atS - 1.1 ? { x: ball.x, y: ball.y } : line), speed: spec.speed * 0.7 };
    if (world.timeS < atS - 1.1) moveBall(world, spec.ball);
    else {
      ball.x += (player.x - ball.x) * 0.15;
      ball.y += (player.y - ball.y) * 0.15;
      ball.z += (1.2 - ball.z) * 0.15;
      Object.assign(ball, { vx: 0, vy: 0, vz: 0 });
    }
    if (world.timeS < atS) return;
    inbound = null;
    Object.assign(ball, { owner: player, lastTouch: player });
    handler = player;
    pass(player);
  }

  function catchIt(): void {
    const { ball } = world;
    if (ball.z > 2.7) return;
    for (const player of world.players) {
      if (player.idleUntilS > world.timeS || distance(player, ball) > 0.9) continue;
      const steal = player !== ball.receiver && ball.receiver !== null && player.side !== ball.receiver.side;
      if (steal && world.random() > 0.02) continue;
      if (steal) addMoment(world, "steal", player.side);
      return win(player);
    }
  }

  function step(): void {
    const { ball } = world;
    const close = Math.abs(ball.x) > spec.halfLength * 0.5;
    heat += ((close ? 0.4 : 0.22) - heat) * (heat > 0.5 ? 0.006 : 0.01);
    const driver = world.timeS < drivingUntilS ? ball.owner : null;
    const way = driver === null ? null : { ...driver.goTo };
    places();
    if (driver !== null && way !== null) driver.goTo = way;
    if (inbound !== null) bringIn(inbound);
    else if (ball.owner !== null) {
      carry(ball.owner);
      if (world.timeS > decideAtS) decide(ball.owner);
    } else if (flight !== null) fly();
    else {
      moveBall(world, spec.ball);
      catchIt();
      const [edgeX, edgeY] = [spec.halfLength + 0.8, spec.halfWidth + 0.8];
      if (Math.abs(ball.x) > edgeX) ball.vx = -Math.sign(ball.x) * 1.5;
      if (Math.abs(ball.y) > edgeY) ball.vy = -Math.sign(ball.y) * 1.5;
    }
    movePlayers(world, spec.acceleration);
  }
  return { step, heat: () => heat };
}
