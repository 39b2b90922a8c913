import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { ConfigContext } from "#src/config/ConfigContext.tsx";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { sessionStore } from "#src/session/session.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
import { RemindButton } from "./RemindButton.tsx";

const PUSH = {
  ...DEFAULT_CONFIG,
  environment: "production",
  push: { ...DEFAULT_CONFIG.push, provider: "webpush" },
} as const;
const topics = { push: { content: { topics: ["event:ev-1:reminder"] } } };

afterEach(() => {
  cleanup();
  act(() => sessionStore.clear());
  pendingChangesStore.set([]);
  for (const { id } of toastStore.get()) removeToast(id);
});

test("[EVT-7] a reminder that could not be changed shows an error with a retry", async () => {
  sessionStore.update({
    token: "t",
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
  const refused = new ApiError({ code: "invalid_topic", status: 400 });
  setApi({ ...fakeApi(topics), post: () => Promise.reject(refused) });
  await renderScreen(
    <ConfigContext value={PUSH}>
      <RemindButton event={anEvent()} />
    </ConfigContext>,
  );
  await userEvent.click(await screen.findByRole("button", { name: /^Remind me/, pressed: true }));
  await vi.waitFor(() => expect(toastStore.get()[0]?.action?.label).toBe("Try again"));
  const post = vi.fn<(path: string, body: unknown) => Promise<never>>(async () => ({}) as never);
  setApi({ ...fakeApi(topics), post });
  act(() => toastStore.get()[0]?.action?.onPress());
  expect(await screen.findByRole("button", { name: /^Remind me/, pressed: false })).toBeTruthy();
  expect(post).toHaveBeenCalledExactlyOnceWith("/api/push/change_topics", {
    add: [],
    remove: ["event:ev-1:reminder"],
  });
});

test("[EVT-7] [FOL-5] without network a reminder that is removed says so, in the button and in the message", async () => {
  sessionStore.update({
    token: "t",
    user: { id: "u-2", email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
  setApi(fakeApi(topics));
  await renderScreen(
    <ConfigContext value={PUSH}>
      <RemindButton event={anEvent()} />
    </ConfigContext>,
  );
  const button = await screen.findByRole("button", { name: /^Remind me/, pressed: true });
  connectivity.online.set(false);
  await userEvent.click(button);
  const words = /^Your reminder for .+ will be removed when you’re back online$/;
  expect(await screen.findByRole("button", { name: words, pressed: false })).toBeTruthy();
  expect(toastStore.get().map(({ text }) => text)).toEqual([expect.stringMatching(words)]);
  connectivity.online.set(true);
});

test("[EVT-7] a pending change of a reminder removes an older undo message", async () => {
  sessionStore.update({
    token: "t",
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
  let answer = (): void => undefined;
  const post = vi
    .fn<(path: string, body: unknown) => Promise<never>>()
    .mockResolvedValueOnce({} as never)
    .mockResolvedValueOnce({} as never)
    .mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve({} as never))));
  setApi({ ...fakeApi(topics), post });
  await renderScreen(
    <ConfigContext value={PUSH}>
      <RemindButton event={anEvent()} />
    </ConfigContext>,
  );
  await userEvent.click(await screen.findByRole("button", { name: /^Remind me/, pressed: true }));
  await vi.waitFor(() => expect(toastStore.get()).toHaveLength(1));
  act(() => toastStore.get()[0]?.action?.onPress());
  await userEvent.click(await screen.findByRole("button", { name: /^Remind me/, pressed: true }));
  expect(toastStore.get()).toEqual([]);
  act(() => answer());
});

test("[EVT-7] [EVT-16] where nobody knows the new date it offers to tell that", async () => {
  const schedule = {
    state: "postponed",
    reason: null,
    ticketNote: null,
    previousDate: null,
    saidAt: null,
    newEventId: null,
  } as const;
  await renderScreen(
    <ConfigContext value={PUSH}>
      <RemindButton event={anEvent({ status: "upcoming", schedule })} large />
    </ConfigContext>,
  );
  const link = await screen.findByRole("link", { name: /^Tell me the new date: .+ Sign in first$/ });
  expect(link.textContent).toBe("Tell me the new date");
});
