import { between } from "#tools/media/random.ts";
import { STEP_S } from "#tools/media/timing.ts";
import type { Play } from "./simulate.ts";
import type { Side } from "./types.ts";
import type { Player, World } from "./world.ts";
import { addCue, distance, forward, addMoment, movePlayers, nearest, otherSide, setPose } from "./world.ts";

/** A game over a net, in which the ball goes back and forth until a side cannot play it. */
export interface NetGameSpec {
  readonly halfLength: number;
  readonly halfWidth: number;
  /** Positions of the players of a side: metres behind the net, and to the side. */
  readonly places: readonly (readonly [number, number])[];
  readonly speed: number;
  readonly acceleration: number;
  /** Number of touches after which a side must have played the ball over the net. */
  readonly touches: number;
  /** Chance that a ball is not returned. */
  readonly fault: number;
  /** Height in metres at which the ball is met, and the shortest and longest flight over the net in s. */
  readonly meetZ: number;
  readonly flightS: readonly [number, number];
  /** Whether the ball may bounce once before it is played (tennis). */
  readonly bounces: boolean;
}

interface Flight {
  readonly from: { x: number; y: number; z: number };
  readonly to: { x: number; y: number; z: number };
  readonly startS: number;
  readonly lastsS: number;
  readonly rise: number;
  readonly receiver: Player | null;
}

/** Returns a game over a net in `world`; `step` is called every `STEP_S`. */
export function netGamePlay(world: World, spec: NetGameSpec): Play {
  const { random, ball } = world;
  let server: Side = 0;
  let touches = 0;
  let flight: Flight | null = null;
  let serveAtS = world.timeS + 1.5;
  let over: { by: Side; untilS: number } | null = null;
  let heat = 0.25;
  let shots = 0;
  const team = (side: Side) => world.players.filter((one) => one.side === side);
  const inside = (side: Side, deep: number, wide: number) => ({
    x: -forward(side) * spec.halfLength * deep,
    y: spec.halfWidth * wide,
  });

  function send(
    player: Player,
    to: { x: number; y: number; z: number },
    lastsS: number,
    receiver: Player | null,
  ): void {
    flight = {
      from: { x: ball.x, y: ball.y, z: ball.z },
      to,
      startS: world.timeS,
      lastsS,
      rise: 4.905 * lastsS * lastsS,
      receiver,
    };
    ball.lastTouch = player;
    addCue(world, "kick", 0.35 + random() * 0.4);
    setPose(world, player, player.x * forward(player.side) > -3 && spec.touches > 1 ? "jump" : "kick", 0.45);
  }

  function across(player: Player): void {
    const rivals = otherSide(player.side);
    const spot = inside(rivals, between(random, 0.35, 0.88), between(random, -0.85, 0.85));
    const won = shots > 2 && random() < spec.fault;
    const receiver = nearest(team(rivals), spot);
    touches = 0;
    shots += 1;
    const lastsS = between(random, spec.flightS[0], spec.flightS[1]) * (won ? 0.8 : 1);
    send(player, { ...spot, z: won ? 0.1 : spec.bounces ? 0.1 : spec.meetZ }, lastsS, won ? null : receiver);
    if (heat < 0.5) heat += 0.05;
  }

  function toMate(player: Player): void {
    const mates = team(player.side).filter((one) => one !== player);
    const spot = { x: -forward(player.side) * between(random, 0.6, 2), y: between(random, -0.5, 0.5) * spec.halfWidth };
    const mate = nearest(mates, spot);
    send(player, { ...spot, z: spec.meetZ + (touches > 1 ? 0.4 : 0) }, between(random, 0.95, 1.25), mate);
  }

  function touch(player: Player): void {
    touches += 1;
    if (touches >= spec.touches || (touches === spec.touches - 1 && random() < 0.2)) across(player);
    else toMate(player);
  }

  function serve(): void {
    const player = team(server).toSorted((a, b) => Math.abs(b.x) - Math.abs(a.x))[0];
    if (player === undefined) return;
    Object.assign(ball, { x: player.x, y: player.y, z: 2.2 });
    touches = spec.touches;
    shots = 0;
    across(player);
  }

  function won(by: Side): void {
    world.score[by] += 1;
    addMoment(world, "point", by);
    addCue(world, "near", 0.9);
    heat = 0.82;
    server = by;
    over = { by, untilS: world.timeS + 3 };
    serveAtS = world.timeS + 4.6;
    flight = null;
  }

  function fly(now: Flight): void {
    const t = Math.min(1, (world.timeS - now.startS) / now.lastsS);
    const lift = 4 * now.rise * 0.25 * t * (1 - t);
    Object.assign(ball, {
      x: now.from.x + (now.to.x - now.from.x) * t,
      y: now.from.y + (now.to.y - now.from.y) * t,
      z: now.from.z + (now.to.z - now.from.z) * t + lift,
    });
    const side: Side = now.to.x < 0 ? 0 : 1;
    if (t < 1) return;
    const { receiver } = now;
    if (receiver === null) {
      addCue(world, "bounce", 0.8);
      won(otherSide(side));
    } else if (spec.bounces && now.to.z < 0.3) {
      addCue(world, "bounce", 0.6);
      const deep = {
        x: now.to.x + (now.to.x - now.from.x) * 0.22,
        y: now.to.y + (now.to.y - now.from.y) * 0.22,
        z: spec.meetZ,
      };
      flight = { from: { ...now.to }, to: deep, startS: world.timeS, lastsS: 0.5, rise: 1.2, receiver };
    } else touch(receiver);
  }

  function places(): void {
    for (const player of world.players) {
      const [deep, wide] = spec.places[player.index % spec.places.length] ?? [3, 0];
      const sway = Math.sin(world.timeS * 0.8 + player.index * 1.9) * 0.3;
      const drift = flight === null ? 0 : ball.y * 0.18;
      player.goTo = {
        x: -forward(player.side) * deep + sway,
        y: wide * forward(player.side) + drift + sway,
        speed: spec.speed * 0.45,
      };
      if (over !== null && player.side === over.by && world.timeS < over.untilS) {
        const middle = { x: -forward(over.by) * spec.halfLength * 0.45, y: 0 };
        const ring = player.index * 1.1;
        if (spec.places.length > 1)
          player.goTo = { x: middle.x + Math.cos(ring) * 1.1, y: Math.sin(ring) * 1.1, speed: spec.speed * 0.6 };
        if (world.timeS > over.untilS - 2.6) setPose(world, player, "cheer", 0.7);
      }
    }
    const receiver = flight?.receiver;
    if (flight !== null && receiver) {
      const beyond = spec.bounces && flight.to.z < 0.3 ? 0.22 : 0;
      const x = flight.to.x + (flight.to.x - flight.from.x) * beyond - forward(receiver.side) * 0.35;
      receiver.goTo = { x, y: flight.to.y + (flight.to.y - flight.from.y) * beyond - 0.2, speed: spec.speed };
    }
    const waiting = flight === null ? team(server).toSorted((a, b) => Math.abs(b.x) - Math.abs(a.x))[0] : undefined;
    if (waiting !== undefined && (over === null || world.timeS > over.untilS)) {
      waiting.goTo = { x: -forward(server) * (spec.halfLength + 0.4), y: waiting.goTo.y, speed: spec.speed * 0.5 };
      ball.x += (waiting.x - ball.x) * 0.08;
      ball.y += (waiting.y - ball.y) * 0.08;
      ball.z += (1.3 - ball.z) * 0.08;
    }
    // An opponent close to the net jumps to block a smash.
    if (spec.touches > 1 && flight !== null && touches === 0 && world.timeS - flight.startS < STEP_S * 2) {
      const blocker = nearest(team(flight.to.x < 0 ? 0 : 1), { x: Math.sign(flight.to.x) * 0.8, y: flight.from.y });
      if (blocker !== null && distance(blocker, { x: 0, y: flight.from.y }) < 2.6) setPose(world, blocker, "jump", 0.7);
    }
  }

  function step(): void {
    heat += (0.24 - heat) * 0.004;
    places();
    if (flight !== null) fly(flight);
    else if (world.timeS > serveAtS) {
      over = null;
      serve();
    }
    movePlayers(world, spec.acceleration);
  }
  return { step, heat: () => heat };
}
