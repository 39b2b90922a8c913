import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aWireEvent, startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { AuthLayout, HomeLayout } from "./Layouts.tsx";
import { themeStore } from "./theme.ts";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  startCatalogue({ "/api/event/list": () => [aWireEvent("a", "live"), aWireEvent("b", "live")] });
});
afterEach(() => {
  cleanup();
  themeStore.set("system");
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("[RTE-17] the home layout has the skip link first, then header, page, footer and navigation", async () => {
  await renderScreen(<HomeLayout>Screen</HomeLayout>);
  expect(screen.getByRole("main").textContent).toBe("Screen");
  const places = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
  expect(places.map((link) => link.getAttribute("href"))).toEqual(["/live", "/upcoming", "/highlight", "/latest"]);
  expect(screen.getByRole("contentinfo")).toBeTruthy();
  await userEvent.tab();
  expect(document.activeElement?.getAttribute("href")).toBe("#main");
});

test("[CAT-1] the link to live matches shows their number", async () => {
  await renderScreen(<HomeLayout>Screen</HomeLayout>);
  expect((await screen.findAllByText("2 matches")).length).toBeGreaterThan(0);
});

test("[RTE-17] the auth layout has no navigation", async () => {
  await renderScreen(<AuthLayout>Form</AuthLayout>);
  expect(screen.getByRole("main").textContent).toContain("Form");
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("[A11Y-1] the footer links have the same order in both layouts", async () => {
  const hrefs = () =>
    within(screen.getByRole("contentinfo"))
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
  await renderScreen(<HomeLayout>Screen</HomeLayout>);
  const home = hrefs();
  cleanup();
  await renderScreen(<AuthLayout>Form</AuthLayout>);
  expect(hrefs()).toEqual(home.filter((href) => href !== "/about" && href !== "/licenses.txt"));
});

test("[THM-1] the theme can be chosen in the footer and is stored", async () => {
  await renderScreen(<HomeLayout>Screen</HomeLayout>);
  await userEvent.click(screen.getByRole("button", { name: "Theme: System" }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
  expect(screen.getByRole("button", { name: "Theme: Dark" })).toBe(document.activeElement);
  expect(localStorage.getItem("ott-theme")).toBe("dark");
});
