// Viewers of one kind in a process of their own, started by main.ts. It sends what it has seen when it is told to end.
import { Agent, request, type IncomingMessage } from "node:http";
import { WebSocket } from "ws";
import type { Seen, Told } from "./watch.ts";

const told = JSON.parse(process.argv[2] ?? "{}") as Told;
const { url, kind, count } = told;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const times: number[] = [];
const seen: Seen = {
  kind,
  done: 0,
  failed: 0,
  undrawn: 0,
  p50Ms: 0,
  p99Ms: 0,
  lateGoals: 0,
  reconnects: 0,
  behind: 0,
  why: [],
};
const MOST_REASONS = 5;
let isEnding = false;

interface Answer {
  readonly status: number;
  readonly text: string;
}

function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: IncomingMessage) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    };
    const call = request(new URL(path, url), { agent, headers, timeout: 10_000 }, onAnswer);
    call.on("timeout", () => call.destroy(new Error("no answer within 10 s")));
    call.on("error", reject);
    call.end();
  });
}

async function ask(path: string, headers: Readonly<Record<string, string>>, isGood: (text: string) => boolean) {
  const started = performance.now();
  const answer = await get(path, headers).catch((error: unknown) => ({ status: 0, text: String(error) }));
  times.push(performance.now() - started);
  seen.done += 1;
  if (answer.status === 200 && isGood(answer.text)) return;
  if (answer.status === 200) seen.undrawn += 1;
  else seen.failed += 1;
  const what = answer.status === 200 ? "undrawn" : `${answer.status} ${answer.text.slice(0, 80)}`;
  if (seen.why.length < MOST_REASONS) seen.why.push(`${path} after ${(started / 1_000).toFixed(0)} s: ${what}`);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks for a playlist every two seconds, as a player does. */
async function readPlaylists(nth: number): Promise<void> {
  const path = told.playlists[nth % told.playlists.length] ?? "/";
  await pause(Math.random() * 2_000);
  while (!isEnding) {
    const started = performance.now();
    await ask(path, {}, (text) => text.startsWith("#EXTM3U"));
    await pause(Math.max(0, 2_000 - (performance.now() - started)));
  }
}

/** Opens pages by links with parameters of their own, `count` a second. */
async function visitPages(): Promise<void> {
  const started = performance.now();
  for (let nth = 0; !isEnding; nth += 1) {
    await pause(Math.max(0, (nth / count) * 1_000 - (performance.now() - started)));
    const page = told.pages[nth % told.pages.length] ?? "/";
    void ask(`${page}?fbclid=${Math.random()}`, { accept: "text/html" }, (text) => text.includes(" data-rendered="));
  }
}

/** The last goal: how many the home side has with it, and when it was scored. */
let goal = { count: 0, at: 0 };
/** How many goals of the home side each viewer with a socket knows of. */
const known = new Map<object, number>();

/** Returns how many goals the home side has, by a message or an answer; null if it does not say. */
function goalsIn(text: string): number | null {
  const [, count] = /"score":\{"home":(\d+)/.exec(text) ?? [];
  return count === undefined ? null : Number(count);
}

/** Opens a socket in the match's room, again whenever it closes; it speaks just enough of socket.io's protocol. */
function watchMatch(): Promise<void> {
  const viewer = {};
  known.set(viewer, 0);
  const learn = (count: number | null) => {
    const before = known.get(viewer) ?? 0;
    if (count === null || count <= before) return false;
    known.set(viewer, count);
    return goal.count > 0 && before < goal.count && count >= goal.count;
  };
  const open = (onOpen: () => void) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/ws/?EIO=4&transport=websocket`);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (isEnding) return;
      seen.reconnects += 1;
      // As the portal does: at a random moment, so that the others are not trampled.
      setTimeout(() => open(onOpen), 500 + Math.random() * 4_500);
    });
    socket.on("message", (bytes: Buffer) => {
      const text = bytes.toString("latin1");
      if (text.startsWith('42["update-event"')) {
        if (!learn(goalsIn(text))) return;
        const ms = Date.now() - goal.at;
        times.push(ms);
        seen.done += 1;
        if (ms > 1_000) seen.lateGoals += 1;
      } else if (text.startsWith("0")) socket.send('40{"customer":"demo","deviceId":"final"}');
      else if (text.startsWith("40"))
        socket.send(
          `420${JSON.stringify(["join-event-room", { eventId: told.eventId, customer: "demo", userId: null }])}`,
        );
      else if (text.startsWith("430")) {
        // What was missed meanwhile is read, as the portal does after it has connected.
        if ((known.get(viewer) ?? 0) < goal.count)
          void get(`/api/event/get_by_id/id/${told.eventId}`).then(
            ({ text: event }) => learn(goalsIn(event)),
            () => undefined,
          );
        onOpen();
      } else if (text === "2") socket.send("3");
    });
  };
  return new Promise((resolve) => open(resolve));
}

const quantile = (part: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;

process.on("message", (message: { readonly goal?: typeof goal; readonly end?: true }) => {
  seen.behind += [...known.values()].filter((count) => count < goal.count).length;
  if (message.goal) goal = message.goal;
  if (!message.end) return;
  isEnding = true;
  seen.p50Ms = quantile(0.5);
  seen.p99Ms = quantile(0.99);
  process.send?.(seen, () => process.exit(0));
});
process.on("disconnect", () => process.exit(0));

if (kind === "readers") for (let nth = 0; nth < count; nth += 1) void readPlaylists(nth);
else if (kind === "visits") void visitPages();
else
  for (let opened = 0; opened < count; opened += 100)
    await Promise.all(Array.from({ length: Math.min(100, count - opened) }, watchMatch));
process.send?.("ready");
