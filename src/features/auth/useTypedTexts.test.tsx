import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { hasUnsavedInput } from "#src/platform/busy.ts";
import { sessionStore } from "#src/session/session.ts";
import { useTypedTexts } from "./useTypedTexts.ts";

afterEach(() => {
  cleanup();
  sessionStore.clear();
});

function Form() {
  const { restored, store } = useTypedTexts<"email">();
  return <input defaultValue={restored.email} onChange={({ currentTarget }) => store("email", currentTarget.value)} />;
}

async function open() {
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: "/", component: () => "Home" }),
    createRoute({ getParentRoute: () => root, path: "/form", component: Form }),
  ];
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  window.scrollTo = () => undefined;
  await router.load();
  render(<RouterProvider router={router as never} />);
  const go = (path: string) => act(() => router.navigate({ href: path }));
  return { go, history };
}
const field = () => screen.findByRole<HTMLInputElement>("textbox");

test("[AUTH-13] Back and Forward bring a half-filled form back, another visit of the page does not", async () => {
  const { go, history } = await open();
  await go("/form");
  await userEvent.type(await field(), "ada@example.com");
  expect(hasUnsavedInput()).toBe(true);
  act(() => history.back());
  await screen.findByText("Home");
  expect(hasUnsavedInput(), "nothing on the screen is lost with it").toBe(false);
  act(() => history.forward());
  expect(await field()).toHaveProperty("value", "ada@example.com");
  expect(hasUnsavedInput()).toBe(true);
  await go("/");
  await screen.findByText("Home");
  await go("/form");
  expect(await field()).toHaveProperty("value", "");
});

test("[SES-5] whoever signs in finds nothing of it", async () => {
  const { go, history } = await open();
  await go("/form");
  await userEvent.type(await field(), "ada@example.com");
  act(() => history.back());
  await screen.findByText("Home");
  const user = { id: "u-1", email: "", fullName: null, countryName: null, favoriteClubId: null };
  act(() => sessionStore.update({ user, token: "at.1" }));
  act(() => history.forward());
  expect(await field()).toHaveProperty("value", "");
});
