import type { QueryClient } from "@tanstack/react-query";
import type { TokenSource } from "#src/api/tokenSource.ts";
import type { AppConfig } from "#src/config/config.ts";
import { firstResponse, whenFirstScreenIdle } from "#src/lib/scheduling/moments.ts";
import { pause } from "#src/lib/scheduling/timers.ts";
import { keepTrying } from "#src/offline/keepTrying.ts";
import { rooms } from "#src/realtime/rooms.ts";
import type { SocketLink } from "#src/realtime/socket.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";

interface LazyRealtimeSetup {
  readonly config: AppConfig;
  readonly queryClient: QueryClient;
  readonly tokens: TokenSource;
  readonly onDeviceRemoved: () => void;
}

interface LazyRealtime {
  /** Leaves the viewer's rooms and disconnects. */
  leave(viewerId: string): void;
  enter(): void;
}

/** The longest wait for an idle screen, ms: the requests of a broken stream never let it become idle. */
const LONGEST_WAIT_MS = 4_000;

/** The socket must not compete with the first screen and its pictures. */
const whenIdleOrOverdue = () => Promise.race([whenFirstScreenIdle(), firstResponse.then(() => pause(LONGEST_WAIT_MS))]);

/** Once the first screen is idle or overdue, and something needs it (SOC-1). Warns once without `socket.baseUrl` (CFG-2). */
export function startRealtime({ config, queryClient, tokens, onDeviceRemoved }: LazyRealtimeSetup): LazyRealtime {
  const { baseUrl } = config.socket;
  if (baseUrl === null) {
    console.warn("No socket.baseUrl in the configuration: scores and states are polled.");
    void whenIdleOrOverdue()
      .then(() => import("./pollRooms.ts"))
      .then(({ pollRooms }) => pollRooms(queryClient, () => false));
    return { leave: () => undefined, enter: () => undefined };
  }
  let link: SocketLink | null = null;
  let isOpening = false;
  let isRendered = false;

  /** Returns false for a visitor's page without events, which needs no messages. */
  const isNeeded = () => rooms.requested().length > 0 || viewerIdOf(sessionStore.get()) !== null;

  async function open(): Promise<void> {
    if (!isRendered || isOpening || link !== null || !isNeeded()) return;
    isOpening = true;
    const { openRealtime } = await keepTrying(() => import("./realtime.ts"));
    const absolute = new URL(baseUrl ?? "/", location.origin).href;
    link = openRealtime({ baseUrl: absolute, config, queryClient, tokens, onDeviceRemoved });
    isOpening = false;
  }
  function wake(): void {
    if (link === null) void open();
    else if (isNeeded()) link.wake();
  }

  void whenIdleOrOverdue().then(() => {
    isRendered = true;
    void open();
  });
  rooms.subscribe(() => void open());
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wake());

  return {
    leave: (viewerId) => link?.leave(viewerId),
    enter() {
      if (link === null) void open();
      else if (isNeeded()) link.restart();
    },
  };
}
