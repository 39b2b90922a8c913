import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { matchWire } from "#src/testing/matches.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { MatchHighlights } from "./MatchHighlights.tsx";
import { MatchClips, useMatchClips } from "./MatchClips.tsx";

const answerWith = (...titles: string[]) =>
  setApi(
    fakeApi({
      "/api/clip/list": {
        content: {
          entries: titles.map((title) => ({ ...matchWire(), id: title, title, media_type: "highlight" })),
          nextExists: false,
        },
      },
    }),
  );

function Page({ List }: { readonly List: typeof MatchClips }) {
  const [isShown, show] = useState(false);
  const { data } = useMatchClips("ev-1");
  return (
    <>
      <button onClick={() => show(!isShown)}>Clips: {data?.pages[0]?.entries.length}</button>
      {isShown && <List eventId="ev-1" />}
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ["the overview", MatchClips],
  ["the tab", MatchHighlights],
])("[EVT-10] a new highlight of a live match appears in %s a minute later, when it is opened", async (_, List) => {
  answerWith("The first goal");
  await renderScreen(<Page List={List} />);
  const button = await screen.findByRole("button", { name: "Clips: 1" });
  answerWith("The second goal", "The first goal");
  await userEvent.click(button);
  expect(await screen.findByText("The first goal")).toBeDefined();
  expect(screen.queryByText("The second goal")).toBeNull();
  await userEvent.click(button);
  const inAMinute = Date.now() + 61_000;
  vi.spyOn(Date, "now").mockImplementation(() => inAMinute);
  await userEvent.click(button);
  expect(await screen.findByText("The second goal")).toBeDefined();
  await waitFor(() => expect(button.textContent).toBe("Clips: 2"));
});
