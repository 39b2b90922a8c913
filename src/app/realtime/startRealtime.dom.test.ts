import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { noTokens } from "#src/api/tokenSource.ts";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { noteLayoutInteractive } from "#src/lib/scheduling/moments.ts";
import { rooms } from "#src/realtime/rooms.ts";
import type { SocketLink } from "#src/realtime/socket.ts";
import { openRealtime } from "./realtime.ts";
import { startRealtime } from "./startRealtime.ts";

vi.mock("./realtime.ts", () => ({ openRealtime: vi.fn<() => Partial<SocketLink>>(() => ({})) }));

afterEach(() => void vi.useRealTimers());

test("[SOC-1] a page that never gets idle, as with a dead stream, hears of scores 4 s after it responds", async () => {
  vi.useFakeTimers();
  rooms.request("ev-1");
  const config = { ...DEFAULT_CONFIG, socket: { ...DEFAULT_CONFIG.socket, baseUrl: "/" } };
  startRealtime({ config, queryClient: new QueryClient(), tokens: noTokens, onDeviceRemoved: () => undefined });
  noteLayoutInteractive();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(openRealtime).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await vi.dynamicImportSettled();
  expect(openRealtime).toHaveBeenCalledOnce();
});
