import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { noteFirstScreenIdle } from "#src/lib/scheduling/moments.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { OfflineBar } from "./OfflineBar.tsx";

afterEach(() => {
  cleanup();
  connectivity.online.set(true);
  pendingChangesStore.set([]);
});

// In a file of its own: code that another test has loaded would be there.
test("[FOL-7] without a worker the offline bar leads to what waits, though no code loads without a network", async () => {
  await renderScreen(<OfflineBar />);
  await noteFirstScreenIdle();
  // As long as the code needs.
  await import("./UnsentLink.tsx");
  act(() => pendingChangesStore.set([{ kind: "follow", id: "t1", type: "team", isOn: true }]));
  expect(screen.queryByRole("link")).toBeNull();
  act(() => connectivity.online.set(false));
  expect(await screen.findByRole("link", { name: "Not sent yet: 1" })).toBeTruthy();
});
