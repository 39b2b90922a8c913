import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Menu } from "./Menu.tsx";

const choose = vi.fn<(id: string) => void>();
const item = (id: string, checked: boolean) => ({ id, label: id, checked, onSelect: () => choose(id) });

beforeEach(() => {
  choose.mockReset();
  render(
    <Menu
      title="Language"
      trigger={{ children: "EN" }}
      items={[item("Deutsch", false), item("English", true), item("Español", false)]}
    />,
  );
});
afterEach(cleanup);

test("[A11Y-1] opens on the current choice, arrows wrap around, Enter selects", async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "EN" }));
  expect(await screen.findByRole("menu", { name: "Language" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("menuitemradio", { name: "English", checked: true }));
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("Deutsch");
  await user.keyboard("{Enter}");
  expect(choose).toHaveBeenCalledExactlyOnceWith("Deutsch");
  expect(screen.queryByRole("menu")).toBeNull();
});

test("[A11Y-1] Esc closes and gives the focus back; typing finds an item", async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "EN" }));
  await screen.findByRole("menu");
  await user.keyboard("e");
  expect(document.activeElement?.textContent).toBe("Español");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "EN", expanded: false }));
});

test("a press outside closes it", async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "EN" }));
  await screen.findByRole("menu");
  await user.click(document.body);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(choose).not.toHaveBeenCalled();
});
