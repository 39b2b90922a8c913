import { cleanup, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { sessionStore } from "#src/session/session.ts";
import { containsAll, searchWords } from "#src/lib/search/matchText.ts";
import { startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { ClubScreen } from "./ClubScreen.tsx";

interface DemoClub {
  readonly id: string;
  readonly name: string;
}

/** The clubs of the demo world. A plain import would make the backend part of the portal's TypeScript project. */
const CLUBS = Object.values(
  import.meta.glob<{ readonly TEAMS: readonly DemoClub[] }>("/backend/demo/world/teams.ts", { eager: true }),
).flatMap(({ TEAMS }) => TEAMS);

afterEach(() => {
  cleanup();
  sessionStore.clear();
  vi.unstubAllGlobals();
});

/** Serves the demo's clubs in pages, as the API does; returns the club that was saved. */
function startClubs() {
  const rows = CLUBS.map(({ id, name }) => ({ id, type: "team", title: name }));
  const saved: unknown[] = [];
  startCatalogue({
    "/api/identity/list": ({ page = 0 }) => {
      const entries = rows.slice(page * 50, (page + 1) * 50);
      return { content: { entries, entryCount: entries.length, nextExists: rows.length > (page + 1) * 50 } };
    },
    "/api/user/update_profile": (body) => {
      saved.push(body);
      return { content: null };
    },
  });
  return saved;
}

test("[CAT-9] every club of the demo is in the list and can be found by name", async () => {
  startClubs();
  await renderScreen(<ClubScreen returnTo={undefined} />);
  const list = await screen.findByRole("radiogroup", { name: "Clubs" });
  const names = CLUBS.map(({ name }) => name);
  // Finding every radio button by its role takes 10 ms each time, and the list is read 46 times.
  const shown = () =>
    [...list.querySelectorAll("input[type=radio]")].map((radio) => radio.getAttribute("aria-label") ?? "");
  expect(shown().toSorted()).toEqual(names.toSorted());
  expect(names.length).toBeGreaterThan(400);
  const field = screen.getByRole("searchbox", { name: "Search clubs" });
  // The list is filtered by these words alone, so it need not be rendered for each club.
  expect(names.filter((name) => !containsAll(name, searchWords(name)))).toEqual([]);
  const missing = names.filter((name, index) => {
    if (index % 10 > 0) return false;
    fireEvent.change(field, { target: { value: name } });
    return !shown().includes(name);
  });
  expect(missing).toEqual([]);
});

test("[ACC-1] without a viewer no club is saved: 'User data not found!'", async () => {
  const asked = startCatalogue({ "/api/identity/list": () => [{ id: "hc", type: "team", title: "Harbour City" }] });
  await renderScreen(<ClubScreen returnTo={undefined} />);
  await userEvent.click(await screen.findByRole("radio", { name: "Harbour City" }));
  await userEvent.click(screen.getByRole("button", { name: "Choose this club" }));
  expect((await screen.findByRole("alert")).textContent).toContain("User data not found!");
  expect(asked.map(({ path }) => path)).not.toContain("/api/user/update_profile");
});

test("[CAT-9] [A11Y-1] a club can be found and chosen with the keyboard alone", async () => {
  sessionStore.update({
    token: "at.1",
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
  const saved = startClubs();
  await renderScreen(<ClubScreen returnTo={undefined} />);
  await screen.findByRole("radiogroup", { name: "Clubs" });
  await userEvent.tab();
  await userEvent.keyboard("nordvik if");
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Nordvik IF" }));
  await userEvent.keyboard(" ");
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Choose this club" }));
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(saved).toEqual([{ data: { favoriteClubId: "team-nordvik" } }]));
});
