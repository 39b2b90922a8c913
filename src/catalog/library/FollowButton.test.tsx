import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { followedIdentitiesIds, sessionStore } from "#src/session/session.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
import { copyToSession } from "#src/app/session/copyToSession.ts";
import { FollowButton } from "./FollowButton.tsx";

const team = { id: "hc", type: "team", title: "Harbour City" };
const follow = (id: string, identities_id: string[] = []) => ({
  id: `f-${id}`,
  reference_id: id,
  type: "team",
  identities_id,
});

const signIn = (id: string) =>
  sessionStore.update({
    token: "t",
    user: { id, email: null, fullName: null, countryName: null, favoriteClubId: null },
  });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  sessionStore.clear();
  for (const { id } of toastStore.get()) removeToast(id);
});

test("[CAT-5] a visitor is led to sign-in and back", async () => {
  await renderScreen(<FollowButton item={team} />, { path: "/team/hc" });
  const link = screen.getByRole("link", { name: "Sign in to follow Harbour City" });
  expect(link.getAttribute("href")).toMatch(/^\/auth\/login\/?\?returnTo=%2Fteam%2Fhc$/);
});

test("[CAT-5] follows and unfollows, and the session changes when the server has confirmed", async () => {
  signIn("u1");
  const post = vi.fn<(path: string, body: unknown) => Promise<never>>(
    async (path) => (path.endsWith("save") ? { content: follow("hc", ["hc", "hc-women"]) } : {}) as never,
  );
  setApi({ ...fakeApi({ list_by_user: { content: { entries: [] } } }), post });
  const { queryClient } = await renderScreen(<FollowButton item={team} />);
  copyToSession(queryClient);
  await userEvent.click(screen.getByRole("button", { name: "Follow Harbour City", pressed: false }));
  expect(await screen.findByRole("button", { name: "Following Harbour City", pressed: true })).toBeTruthy();
  expect(post).toHaveBeenCalledWith("/api/follow/save", { reference_id: "hc", type: "team" });
  expect(followedIdentitiesIds(sessionStore.get())).toEqual(["hc", "hc-women"]);
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByRole("button", { name: "Follow Harbour City", pressed: false })).toBeTruthy();
  expect(post).toHaveBeenLastCalledWith("/api/follow/remove_by_reference", { id: "hc" });
});

test("[CAT-5] the server's list decides what is followed, and an error is shown and changes nothing", async () => {
  signIn("u2");
  const refused = new ApiError({ code: "identity_not_found", status: 404 });
  setApi(fakeApi({ list_by_user: { content: { entries: [follow("hc"), { nothing: true }] } }, follow: refused }));
  await renderScreen(<FollowButton item={team} small />);
  await userEvent.click(await screen.findByRole("button", { name: "Following Harbour City" }));
  await vi.waitFor(() => expect(toastStore.get()).toHaveLength(1));
  expect(toastStore.get()[0]?.text).toContain("Couldn’t update Harbour City.");
  expect(screen.getByRole("button", { name: "Following Harbour City", pressed: true })).toBeTruthy();
  // The toast repeats the failed change instead of reversing it.
  const post = vi.fn<(path: string, body: unknown) => Promise<never>>(async () => ({}) as never);
  setApi({ ...fakeApi({}), post });
  act(() => toastStore.get()[0]?.action?.onPress());
  expect(toastStore.get()[0]?.action?.label).toBe("Try again");
  expect(await screen.findByRole("button", { name: "Follow Harbour City", pressed: false })).toBeTruthy();
  expect(post).toHaveBeenCalledExactlyOnceWith("/api/follow/remove_by_reference", { id: "hc" });
});

test("[FOL-5] a follow that a server which is away has not answered says that it is not sent yet", async () => {
  signIn("u8");
  const post = () => Promise.reject(new ApiError({ code: "default_error_message", status: 502 }));
  setApi({ ...fakeApi({ list_by_user: { content: { entries: [follow("hc")] } } }), post });
  await renderScreen(<FollowButton item={team} />);
  await userEvent.click(await screen.findByRole("button", { name: "Following Harbour City" }));
  expect(
    await screen.findByRole("button", { name: "Pending: Unfollow Harbour City: not sent yet. We’ll try again." }),
  ).toBeTruthy();
});

test("[FOL-5] [A11Y-1] the accessible name of a pending button contains its visible word", async () => {
  signIn("u9");
  setApi(fakeApi({ list_by_user: { content: { entries: [] } } }));
  connectivity.online.set(false);
  await renderScreen(<FollowButton item={team} />);
  await userEvent.click(await screen.findByRole("button", { name: "Follow Harbour City" }));
  const button = await screen.findByRole("button", { name: /^Pending: .*Harbour City/ });
  expect(button.textContent).toBe("Pending");
  connectivity.online.set(true);
});
