import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { sessionStore } from "#src/session/session.ts";
import { useViewerKey } from "./useViewerKey.ts";

afterEach(() => {
  cleanup();
  sessionStore.clear();
});

const enter = (id: string) =>
  act(() =>
    sessionStore.update({
      user: { id, email: null, fullName: null, countryName: null, favoriteClubId: null },
      token: "at.1",
    }),
  );
const typed = () => screen.getByRole<HTMLInputElement>("textbox").value;
const Screen = () => <input key={useViewerKey()} />;

test("[SES-5] what a viewer has typed outlives the end of their session, but is not there for another viewer", async () => {
  render(<Screen />);
  await userEvent.type(screen.getByRole("textbox"), "as a visitor");
  enter("u-1");
  expect(typed()).toBe("as a visitor");
  act(() => sessionStore.clear());
  enter("u-1");
  expect(typed()).toBe("as a visitor");
  act(() => sessionStore.clear());
  enter("u-2");
  expect(typed()).toBe("");
});
