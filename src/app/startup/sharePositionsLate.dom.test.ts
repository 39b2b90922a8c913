import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { Api } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { rememberPosition } from "#src/catalog/playback/positions.ts";
import { forgetPosition } from "#src/features/home/forgetPosition.ts";
import { sessionStore } from "#src/session/session.ts";
import { sharePositions } from "./sharePositions.ts";

test("[PLR-13] what was removed before the code for it had loaded is told as soon as it has", async () => {
  const get = vi.fn<() => Promise<unknown>>(async () => ({ content: { entries: [] } }));
  const post = vi.fn<(path: string, body: unknown) => Promise<unknown>>(async () => ({}));
  setApi({ get, post } as Partial<Api> as Api);
  const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
  sessionStore.update({ user, token: "at.1" });
  rememberPosition("u-1", "ev-1", { positionMs: 60_000, durationMs: 3_600_000, at: Date.now() });
  forgetPosition("u-1", "ev-1");
  sharePositions(new QueryClient());
  await vi.waitFor(() => expect(post.mock.calls.map(([, body]) => body)).toMatchObject([{ position: 0 }]));
  sessionStore.clear();
});
