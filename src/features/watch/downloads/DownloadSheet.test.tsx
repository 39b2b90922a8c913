import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Choice } from "#src/offline/downloads/download.ts";
import { aClip } from "#src/testing/anEvent.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { mustAskAboutNetwork } from "#src/catalog/downloads/networkKind.ts";
import { DownloadSheet } from "./DownloadSheet.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = (onChoose: (choice: Choice) => void) =>
  renderScreen(
    <DownloadSheet open video={aClip({})} title="Goal" ladders={null} onClose={() => undefined} onChoose={onChoose} />,
  );
const note = () => screen.queryByText(/doesn’t say whether you’re on Wi-Fi/);

test("[DWN-2] a phone that does not say what its network is asks once", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn<() => void>() }));
  const onChoose = vi.fn<(choice: Choice) => void>();
  await open(onChoose);
  expect(note()).not.toBeNull();
  expect(screen.queryByRole("radio")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Download" }));
  expect(onChoose).toHaveBeenCalledWith({ height: 0, hasPano: false, onlyWifi: false });
  expect(mustAskAboutNetwork()).toBe(false);
  cleanup();
  await open(onChoose);
  expect(note()).toBeNull();
});

test("[DWN-2] with a mouse, and where the browser says what the network is, nothing is asked", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn<() => void>() }));
  expect(mustAskAboutNetwork()).toBe(false);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn<() => void>() }));
  vi.stubGlobal("navigator", { connection: { type: "wifi" } });
  expect(mustAskAboutNetwork()).toBe(false);
});
