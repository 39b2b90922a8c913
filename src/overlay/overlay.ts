import { io, type Socket } from "socket.io-client";
import { parseConfig, type AppConfig } from "#src/config/config.ts";
import { flagsOf } from "#src/config/flags.ts";
import { clockAt } from "#src/domain/event/clock.ts";
import type { SportEvent, Team } from "#src/domain/event/event.ts";
import { toEvent, toEventChange } from "#src/domain/event/event.wire.ts";
import { matchColours } from "#src/domain/event/teamColours.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { readMessage } from "#src/domain/messages.wire.ts";

/** After a failure, ms: nobody can reload it while it is on air. */
const AGAIN_MS = 3_000;
/** Without a socket, ms. */
const POLL_MS = 10_000;
const TICK_MS = 500;

type Connect = (origin: string, customer: string) => Pick<Socket, "on" | "emit" | "disconnect">;

const connectSocket: Connect = (origin, customer) =>
  io(origin, { path: "/ws", transports: ["websocket"], auth: { customer, deviceId: "overlay" } });

/** Shows score and clock of a match over a broadcast, as viewers see them (OPS-14). Returns what ends it. */
export function startOverlay(board: HTMLElement, matchId: string, connect = connectSocket): () => void {
  let event: SportEvent | null = null;
  let config: AppConfig | null = null;
  /** How far the server's clock is ahead of this one. */
  let offsetMs = 0;
  let socket: ReturnType<Connect> | null = null;
  let messages = 0;
  const ended = new AbortController();
  const timers = new Set([setInterval(draw, TICK_MS)]);

  async function read(address: URL): Promise<unknown> {
    const answer = await fetch(address, { signal: ended.signal, cache: "no-cache" });
    if (!answer.ok) throw new Error(`${address.pathname} answered ${answer.status}`);
    offsetMs = (Date.parse(answer.headers.get("Date") ?? "") || Date.now()) - Date.now();
    return answer.json();
  }

  async function load(): Promise<void> {
    try {
      config ??= parseConfig(await read(new URL("/config.json", location.href)));
      if (config === null) throw new Error("The configuration cannot be read");
      const api = new URL(config.api.baseUrl, location.href);
      const call = new URL(`/api/event/get_by_id/id/${encodeURIComponent(matchId)}`, api);
      const before = messages;
      const answer = toEvent(contentOf(await read(call)), flagsOf(config), api.origin);
      // The answer may be from before a message that came meanwhile.
      if (messages !== before) return void load();
      event = answer;
      follow(config);
      draw();
    } catch {
      if (!ended.signal.aborted) timers.add(setTimeout(() => void load(), AGAIN_MS));
    }
  }

  function follow({ socket: { baseUrl }, customer }: AppConfig): void {
    if (socket !== null) return;
    if (baseUrl === null) return void timers.add(setTimeout(() => void load(), POLL_MS));
    const address = new URL(baseUrl, location.href);
    socket = connect(address.origin.replace(/^ws/, "http"), customer.id);
    socket.on("connect", () => {
      socket?.emit("join-event-room", { eventId: matchId, customer: customer.id, userId: null });
      // A goal between the last answer and this connection has sent its message already.
      void load();
    });
    // Each attempt to connect asks for the score instead, where a network blocks sockets.
    socket.on("connect_error", () => void load());
    socket.on("update-event", (wire: unknown) => {
      const message = readMessage("update-event", wire, Date.now());
      if (message?.eventId !== matchId || event === null) return;
      messages += 1;
      const { fields, complete } = message.event === null ? { fields: {}, complete: false } : changeOf(message.event);
      event = { ...event, ...fields };
      draw();
      if (!complete) void load();
    });
  }

  const changeOf = (wire: Readonly<Record<string, unknown>>) => toEventChange(wire, "", () => true);

  function draw(): void {
    if (event === null) return;
    const { team1, team2, score, status } = event;
    const isOn = status === "live" || status === "archived";
    board.hidden = !isOn || team1 === null || team2 === null;
    if (team1 === null || team2 === null) return;
    const { home, away } = matchColours(team1, team2);
    const clock = clockAt(event, Date.now() + offsetMs)?.time ?? "";
    const points = score === null ? "" : `${score.home} – ${score.away}`;
    const parts = [
      ["side", nameOf(team1), home],
      ["score", points, ""],
      ["side", nameOf(team2), away],
      ["clock", clock, ""],
    ] as const;
    parts.forEach(([name, text, colour], index) => {
      const part = board.children[index] ?? board.appendChild(document.createElement("span"));
      part.className = name;
      if (part.textContent !== text) part.textContent = text;
      if (part instanceof HTMLElement) part.style.setProperty("--colour", colour);
    });
  }

  void load();
  return () => {
    ended.abort();
    for (const timer of timers) clearTimeout(timer);
    socket?.disconnect();
  };
}

const nameOf = ({ shortName, name }: Team): string => shortName ?? name;
