import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setApi } from "#src/api/current.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import type { MatchTime } from "#src/domain/playhead/playhead.ts";
import { toSaveTag } from "#src/domain/social/tag.wire.ts";
import { createStore } from "#src/lib/store.ts";
import { sessionStore } from "#src/session/session.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { TagsPanel } from "./TagsPanel.tsx";

afterEach(() => {
  cleanup();
  sessionStore.clear();
  pendingChangesStore.set([]);
});

const event = anEvent();
const written = (title: string, targetId = event.referenceId) =>
  toSaveTag(
    { title, startTime: 61, endTime: 63, type: null, global: false, playerNumber: null, tagTeam: null },
    { targetId, phase: "vod" },
  );

test("[FOL-6] tags that were written without a network are listed as not sent, and cannot be changed before", async () => {
  sessionStore.update({
    token: "t",
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
  const stored = { id: "t-1", title: "Save", startTime: 30_000, userId: "u-1", global: false };
  setApi(fakeApi({ "/api/tag/list": { content: { entries: [stored], count: 1 } } }));
  const { targetId: _, ...fields } = written("Great save");
  pendingChangesStore.set([
    { kind: "tag", id: "new-1", type: "new", isOn: true, content: written("What a run") },
    { kind: "tag", id: "new-2", type: "new", isOn: true, content: written("Another match", "other") },
    { kind: "tag", id: "t-1", type: "tag", isOn: true, content: { id: "t-1", ...fields } },
  ]);
  const watchContext = {
    event,
    phase: "vod" as const,
    time: createStore<MatchTime>("now"),
    playhead: createStore<never | null>(null),
    cut: createStore<never | null>(null),
    plays: true,
    earlier: createStore<never | null>(null),
    reel: createStore<never | null>(null),
    playFrom: () => undefined,
  };
  await renderScreen(<TagsPanel watchContext={watchContext} type={null} onCompose={() => undefined} />);
  const row = async (title: string) => within((await screen.findByText(title)).closest("li") as HTMLElement);
  const run = await row("What a run");
  expect(run.getByText("Only you").parentElement?.textContent).toBe("Only you\u00a0· Not sent yet");
  expect(run.getByText("1:01")).toBeTruthy();
  expect(run.queryByRole("button", { name: "Edit What a run" })).toBeNull();
  expect(run.getByRole("checkbox", { name: /What a run/ })).toHaveProperty("disabled", true);
  const save = await row("Great save");
  expect(save.getByText("Only you").parentElement?.textContent).toBe("Only you\u00a0· Not sent yet");
  expect(save.getByRole("checkbox", { name: /Great save/ })).toHaveProperty("disabled", false);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});
