import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Toasts } from "./Toasts.tsx";
import { toast } from "./toasts.ts";

vi.mock("./ToastCard.tsx", () => Promise.reject(new Error("gone")));

test("[TST-1] a toast is announced for as long, even if the code of its card fails to load", async () => {
  vi.useFakeTimers();
  render(<Toasts label="Messages" closeLabel="Close" />);
  await act(async () => void toast("No connection", { tone: "danger" }));
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toBe("No connection"));
  act(() => vi.advanceTimersByTime(4000));
  expect(screen.queryByRole("alert")).toBeNull();
  vi.useRealTimers();
});
