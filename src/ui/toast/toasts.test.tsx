import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadToastCard, Toasts } from "./Toasts.tsx";
import { removeToast, toast, toastStore } from "./toasts.ts";

beforeAll(loadToastCard);
beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts label="Messages" closeLabel="Close" />);
});
afterEach(() => {
  act(() => toastStore.get().forEach(({ id }) => removeToast(id)));
  cleanup();
  vi.useRealTimers();
});

const show = (...args: Parameters<typeof toast>) => act(async () => void toast(...args));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("[TST-1] a toast stays 4000 ms and takes 150 ms to leave", async () => {
  await show("Saved");
  pass(3999);
  expect(screen.getByText("Saved")).toBeTruthy();
  pass(1);
  pass(149);
  expect(screen.getByText("Saved")).toBeTruthy();
  pass(1);
  expect(screen.queryByText("Saved")).toBeNull();
});

test("[TST-1] [COM-3] an important toast stays until it is dismissed", async () => {
  await show("Paid", { stays: true });
  pass(60_000);
  fireEvent.click(screen.getByText("Paid"));
  pass(150);
  expect(screen.queryByText("Paid")).toBeNull();
});

test("[TST-1] the region is polite, and an error is an alert", async () => {
  await show("Saved");
  expect(screen.getByRole("region", { name: "Messages" }).getAttribute("aria-live")).toBe("polite");
  expect(screen.queryByRole("alert")).toBeNull();
  await show("No connection", { tone: "danger" });
  expect(screen.getByRole("alert").textContent).toContain("No connection");
});

test("[TST-1] a press dismisses a toast, unless it is not dismissible", async () => {
  await show("Saved");
  fireEvent.click(screen.getByText("Saved"));
  pass(150);
  expect(screen.queryByText("Saved")).toBeNull();

  await show("Stays", { dismissible: false });
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  fireEvent.click(screen.getByText("Stays"));
  pass(150);
  expect(screen.getByText("Stays")).toBeTruthy();
});

test("time under the focus does not count", async () => {
  await show("Saved");
  pass(3000);
  fireEvent.focus(screen.getByRole("button", { name: "Close" }));
  pass(60_000);
  expect(screen.getByText("Saved")).toBeTruthy();
  fireEvent.blur(screen.getByRole("button", { name: "Close" }));
  pass(1000);
  pass(150);
  expect(screen.queryByText("Saved")).toBeNull();
});

test("F6 goes to the toast and back to the previous focus", async () => {
  const before = document.body.appendChild(document.createElement("button"));
  before.focus();
  await show("Saved");
  fireEvent.keyDown(document.body, { key: "F6" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" }));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "F6" });
  expect(document.activeElement).toBe(before);
  before.remove();
});

test("[A11Y-1] after undoing by keyboard the focus returns when the toast is gone", async () => {
  const before = document.body.appendChild(document.createElement("button"));
  before.focus();
  await show("Saved", { action: { label: "Undo", onPress: () => undefined } });
  fireEvent.keyDown(document.body, { key: "F6" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  pass(150);
  expect(screen.queryByText("Saved")).toBeNull();
  await Promise.resolve();
  expect(document.activeElement).toBe(before);
  before.remove();
});

test("equal toasts are shown once, and at most three in total", async () => {
  for (const text of ["a", "a", "b", "c", "d"]) await show(text);
  expect(toastStore.get().map(({ text }) => text)).toEqual(["b", "c", "d"]);
});
