import { Link, useLocation } from "@tanstack/react-router";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { ReturnLink } from "./ReturnLink.tsx";
import { useReturn } from "./useReturn.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const { href, state } = useLocation();
  const { returnTo } = useReturn();
  return (
    <>
      <output>{`${href} is entry ${state.__TSR_index}`}</output>
      <Link to="/auth/login">Sign in</Link>
      <Link to="/auth/sign-up">Sign up</Link>
      <Link to="/faq">Questions</Link>
      <ReturnLink to="/auth/login">Back to sign in</ReturnLink>
      <button type="button" onClick={() => returnTo("/team/nordvik?tab=clips")}>
        Finish
      </button>
    </>
  );
}

/** Makes the browser list these addresses as the entries of the tab, the last one shown. */
const listEntries = (...paths: readonly string[]) =>
  vi.stubGlobal("navigation", {
    currentEntry: { index: paths.length - 1 },
    entries: () => paths.map((path) => ({ url: location.origin + path })),
  });
const press = (name: string) => userEvent.click(screen.getByText(name));

test("[RTE-18] the end of a sign-in goes back to the page where it began", async () => {
  await renderScreen(<Page />, { path: "/team/nordvik?tab=clips" });
  await press("Sign in");
  await press("Sign up");
  listEntries("/faq", "/de/team/nordvik/?tab=clips", "/de/auth/login", "/de/auth/sign-up");
  await press("Finish");
  expect(await screen.findByText("/team/nordvik?tab=clips is entry 0")).toBeTruthy();
});

test.each([
  ["the viewer came from elsewhere", ["/team/nordvik?tab=clips", "/faq", "/auth/login"]],
  ["another tab of the page was open", ["/team/nordvik?tab=stats", "/auth/login"]],
  ["the browser lists nothing", null],
])("[RTE-18] if %s, the wanted page takes the place of the sign-in", async (_, entries) => {
  if (entries !== null) listEntries(...entries);
  await renderScreen(<Page />, { path: "/faq" });
  await press("Sign in");
  await press("Finish");
  expect(await screen.findByText("/team/nordvik?tab=clips is entry 1")).toBeTruthy();
});

test("[RTE-18] a link to the page before goes back to it, with its query", async () => {
  await renderScreen(<Page />, { path: "/auth/login?returnTo=%2Ffaq" });
  await press("Sign up");
  listEntries("/auth/login?returnTo=%2Ffaq", "/auth/sign-up");
  await press("Back to sign in");
  expect(await screen.findByText("/auth/login?returnTo=%2Ffaq is entry 0")).toBeTruthy();
});

test("[RTE-18] a link to a page that is not the one before opens it", async () => {
  await renderScreen(<Page />, { path: "/auth/login" });
  await press("Questions");
  await press("Sign up");
  listEntries("/auth/login", "/faq", "/auth/sign-up");
  await press("Back to sign in");
  expect(await screen.findByText("/auth/login is entry 3")).toBeTruthy();
});
