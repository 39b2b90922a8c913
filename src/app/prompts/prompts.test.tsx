import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { installStore } from "#src/platform/install.ts";
import { updateStore } from "#src/platform/update.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { InstallPrompt } from "./InstallPrompt.tsx";
import { OfflineBar } from "#src/app/layout/OfflineBar.tsx";
import { BackButton } from "./BackButton.tsx";
import { UpdatePrompt } from "./UpdatePrompt.tsx";

beforeEach(() => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch"))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  connectivity.noteOutcome(true);
  connectivity.stop();
  updateStore.set("none");
  installStore.set("none");
});

test("[PWA-3] the offline bar is shown without network and can retry", async () => {
  await renderScreen(<OfflineBar />);
  expect(screen.queryByText(/You’re offline/)).toBeNull();
  act(() => connectivity.online.set(false));
  expect(screen.getByText("You’re offline, and this page isn’t saved on this device.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText(/You’re offline/)).toBeDefined();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.queryByText(/You’re offline/)).toBeNull();
});

test("[PWA-4] a new build is offered in one line, and can be postponed", async () => {
  await renderScreen(<UpdatePrompt />);
  expect(screen.queryByText("A new version is available.")).toBeNull();
  act(() => updateStore.set("waiting"));
  expect(screen.getByText("A new version is available.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Later" }));
  expect(screen.queryByText("A new version is available.")).toBeNull();
});

test("[PWA-1] installing is offered where possible", async () => {
  await renderScreen(<InstallPrompt />);
  const button = () => screen.queryByRole("button", { name: "Install the app" });
  expect(button()).toBeNull();
  act(() => installStore.set("prompt"));
  expect(button()).not.toBeNull();
  act(() => installStore.set("installed"));
  expect(button()).toBeNull();
});

test("[PWA-1] on iOS three steps are explained", async () => {
  await renderScreen(<InstallPrompt />);
  act(() => installStore.set("ios"));
  await userEvent.click(screen.getByRole("button", { name: "Install the app" }));
  expect(await screen.findByText("Choose “Add to Home Screen”")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Choose “Add to Home Screen”")).toBeNull();
});

test("[PWA-1] an app that iOS installed leads back, from a page that was opened from another", async () => {
  const { router } = await renderScreen(
    <>
      <header>
        <div />
      </header>
      <BackButton />
    </>,
    { path: "/first" },
  );
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  await act(() => router.navigate({ to: "/second" as never }));
  const button = within(screen.getByRole("banner")).getByRole("button", { name: "Back" });
  await userEvent.click(button);
  await screen.findByRole("banner");
  expect(router.history.location.pathname).toBe("/first");
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
});
