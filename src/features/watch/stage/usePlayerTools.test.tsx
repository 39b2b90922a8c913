import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { usePlayerTools } from "./usePlayerTools.tsx";

const [cut, tag] = [vi.fn<() => void>(), vi.fn<() => void>()];

function Tools() {
  return usePlayerTools(true, cut, tag).map(({ id, label, onPress }) => (
    <button type="button" key={id} onClick={onPress}>
      {label}
    </button>
  ));
}

test("[PLR-3] the buttons for a clip and a tag work where only a video can fill the screen, as on an iPhone", async () => {
  expect("exitFullscreen" in document).toBe(false);
  await renderScreen(<Tools />);
  for (const button of screen.getAllByRole("button")) await userEvent.click(button);
  expect([cut.mock.calls.length, tag.mock.calls.length]).toEqual([1, 1]);
});
