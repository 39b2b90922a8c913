import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { configStore, DEFAULT_CONFIG, type AppConfig } from "#src/config/config.ts";
import { ConfigContext } from "#src/config/ConfigContext.tsx";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { pushProvider } from "#src/platform/push.ts";
import { sessionStore } from "#src/session/session.ts";
import { aWireEvent, startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { NotificationsScreen } from "./NotificationsScreen.tsx";

const oneSignal: AppConfig = {
  ...DEFAULT_CONFIG,
  push: { ...DEFAULT_CONFIG.push, provider: "onesignal", appId: "app-1" },
};
const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };

beforeEach(() => {
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "default" });
  const serviceWorker = { getRegistration: async () => undefined };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  sessionStore.update({ user, token: "at.1" });
  startCatalogue({ "/api/follow/list_by_user": () => [] });
});
afterEach(() => {
  cleanup();
  connectivity.online.set(true);
  sessionStore.clear();
  configStore.set(DEFAULT_CONFIG);
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.unstubAllGlobals();
});

async function open(config: AppConfig): Promise<void> {
  configStore.set(config);
  await renderScreen(
    <ConfigContext value={config}>
      <NotificationsScreen />
    </ConfigContext>,
  );
  await screen.findByText("You’re not following any teams yet");
}

test("[PWA-7] push can be turned on and off on the notifications page", async () => {
  await open(oneSignal);
  expect(screen.getByRole("switch")).toBeTruthy();
});

test("[PWA-7] the local environment offers no push and loads none of its code", async () => {
  await open({ ...oneSignal, environment: "local" });
  expect(screen.queryByRole("switch")).toBeNull();
  await expect(pushProvider()).rejects.toThrow("Push is not offered here");
  expect(document.querySelector("script[src*='onesignal' i]")).toBeNull();
});

test("[PWA-8] [FOL-5] a kind of notification that waits for the network says so", async () => {
  startCatalogue({
    "/api/follow/list_by_user": () => [
      { id: "f-1", reference_id: "hc", type: "team", item: { id: "hc", type: "team", title: "Harbour City" } },
    ],
  });
  await renderScreen(<NotificationsScreen />);
  const team = await screen.findByRole("group", { name: "Harbour City" });
  act(() => connectivity.online.set(false));
  await userEvent.click(within(team).getByRole("button", { name: "Goals", pressed: false }));
  expect(await within(team).findByRole("button", { name: "Goals: Pending", pressed: true })).toBeTruthy();
});

describe("[PWA-8] reminders", () => {
  const remindOf = (count: number, event: (id: string) => { readonly content: unknown } | number) => {
    const ids = Array.from({ length: count }, (_, n) => `ev-${n}`);
    startCatalogue({
      "/api/follow/list_by_user": () => [],
      "/api/push/topics": () => ({ content: { topics: ids.map((id) => `event:${id}:reminder`) } }),
      ...Object.fromEntries(ids.map((id) => [`/api/event/get_by_id/id/${id}`, () => event(id)])),
    });
  };
  const reminders = () => screen.findAllByRole("article");

  test("are all listed, thirty at a time", async () => {
    remindOf(32, (id) => ({ content: aWireEvent(id, "upcoming") }));
    await renderScreen(<NotificationsScreen />);
    await expect.poll(async () => (await reminders()).length).toBe(30);
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    await expect.poll(async () => (await reminders()).length).toBe(32);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  test("whose match could not be loaded say so and can be requested again", async () => {
    remindOf(2, (id) => (id === "ev-0" ? { content: aWireEvent(id, "upcoming") } : 403));
    await renderScreen(<NotificationsScreen />);
    expect(await reminders()).toHaveLength(1);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Couldn’t load matches");
    remindOf(2, (id) => ({ content: aWireEvent(id, "upcoming") }));
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await expect.poll(async () => (await reminders()).length).toBe(2);
  });
});
