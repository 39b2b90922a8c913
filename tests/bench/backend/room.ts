import { WebSocket } from "ws";

/** How long a score took to reach all sockets of a room. */
export interface RoomLoad {
  readonly sockets: number;
  readonly p99Ms: number;
  /** Number of deliveries that never arrived, over all scores. */
  readonly missed: number;
}

const LONGEST_MS = 10_000;
const AT_ONCE = 100;

/**
 * Opens `count` sockets in the room of a live match and scores `goals` times, after one goal that warms up the server.
 */
export async function loadRoom(url: string, count: number, goals: number): Promise<RoomLoad> {
  const eventId = await liveMatch(url);
  const sockets: WebSocket[] = [];
  let onScore = () => {};
  try {
    while (sockets.length < count) {
      const more = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, () =>
        openSocket(url, eventId, () => onScore()),
      );
      sockets.push(...(await Promise.all(more)));
    }
    let delays: number[] = [];
    for (let goal = 0; goal <= goals; goal++) {
      if (goal === 1) delays = [];
      const all = delays.length + count;
      const startedAt = performance.now();
      const everybody = new Promise<void>((resolve) => {
        onScore = () => {
          delays.push(performance.now() - startedAt);
          if (delays.length === all) resolve();
        };
      });
      await score(url, eventId);
      await Promise.race([everybody, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
    }
    delays.sort((a, b) => a - b);
    return {
      sockets: count,
      p99Ms: delays[Math.floor(delays.length * 0.99)] ?? Number.POSITIVE_INFINITY,
      missed: count * goals - delays.length,
    };
  } finally {
    for (const socket of sockets) socket.terminate();
  }
}

/**
 * Opens a socket in the room of `eventId`. It speaks just enough of socket.io's protocol, because two thousand complete
 * clients in one process would distort the result.
 */
function openSocket(url: string, eventId: string, onScore: () => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/ws/?EIO=4&transport=websocket`);
    socket.on("error", reject);
    socket.on("message", (bytes: Buffer) => {
      const text = bytes.toString("latin1", 0, 20);
      if (text.startsWith('42["update-event"')) {
        if (bytes.includes('"score"')) onScore();
      } else if (text.startsWith("0")) socket.send('40{"customer":"demo","deviceId":"bench"}');
      else if (text.startsWith("40"))
        socket.send(`420${JSON.stringify(["join-event-room", { eventId, customer: "demo", userId: null }])}`);
      else if (text.startsWith("430")) resolve(socket);
      else if (text === "2") socket.send("3");
    });
  });
}

async function score(url: string, eventId: string): Promise<void> {
  const answer = await fetch(`${url}/demo/simulator/moment`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ eventId, kind: "goal", side: "home" }),
  });
  if (!answer.ok) throw new Error(`No goal could be scored in ${eventId}: ${answer.status}`);
}

async function liveMatch(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/event/list`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ status: "live", sportType: "football", size: 20 }),
  });
  const { content } = (await answer.json()) as { content: { entries: { id: string; score: unknown }[] } };
  const match = content.entries.find((entry) => entry.score !== null);
  if (match === undefined) throw new Error("The demo world has no live football match");
  return match.id;
}
