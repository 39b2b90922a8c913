import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./Button.tsx";

afterEach(cleanup);

test.each([
  ["a press", () => userEvent.click(screen.getByRole("button"))],
  ["the enter key in a field", () => userEvent.type(screen.getByRole("textbox"), "x{Enter}")],
])("[API-11] a busy button does not submit its form again: %s", async (_, press) => {
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={({ nativeEvent }) => sent(nativeEvent)}>
      <input />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await press();
  expect(sent).toHaveBeenCalledTimes(1);
  rerender(form(true));
  await press();
  expect(sent).toHaveBeenCalledTimes(1);
  rerender(form(false));
  await press();
  expect(sent).toHaveBeenCalledTimes(2);
});
