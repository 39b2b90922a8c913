import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { PlayerContext, type PlayerParts } from "#src/player/context/PlayerContext.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { LazyMenu } from "./LazyMenu.tsx";
import type { MenuName } from "./Menu.tsx";

const code = vi.hoisted(() => ({ isLost: true, loads: 0 }));
vi.mock("./Menu.tsx", () => {
  code.loads += 1;
  if (code.isLost) throw new Error("The network is lost.");
  return { Menu: () => <dialog open aria-label="Settings" /> };
});
afterEach(cleanup);

function Place() {
  const [name, setName] = useState<MenuName | null>(null);
  return (
    <>
      <button type="button" onClick={() => setName("settings")}>
        Open
      </button>
      <LazyMenu name={name} setName={setName} />
    </>
  );
}

test("[EVT-3] a menu whose code is missing says so in its place, tries again when asked to, and can be closed", async () => {
  const video = document.createElement("video");
  await renderScreen(
    <PlayerContext value={{ video } as PlayerParts}>
      <Place />
    </PlayerContext>,
  );
  expect(code.loads).toBe(0);
  await act(async () => void video.dispatchEvent(new Event("playing")));
  expect(code.loads).toBe(1);
  expect(screen.queryByRole("alert")).toBeNull();
  const opener = screen.getByRole("button", { name: "Open" });
  await userEvent.click(opener);
  await screen.findByRole("alert");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(opener);
  await screen.findByRole("alert");
  code.isLost = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("dialog", { name: "Settings" });
});
