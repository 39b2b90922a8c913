import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { Toasts } from "#src/ui/toast/Toasts.tsx";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
import { ShareButton } from "./ShareButton.tsx";

const MATCH = { title: "Harbour City – Kestrel Athletic", url: "https://tv.example/events/ev-1/" };

/** Fakes the system's share sheet, which ends as `answer` does; returns the spy that receives what is shared. */
function systemSheet(answer: () => Promise<void>, takes = true) {
  const sheet = vi.fn<(shared: object) => Promise<void>>(answer);
  const stand = { canShare: () => takes, share: sheet };
  for (const [name, value] of Object.entries(stand))
    Object.defineProperty(navigator, name, { value, configurable: true });
  return sheet;
}
const opens = async (): Promise<void> => undefined;
function failsWith(name: string): () => Promise<void> {
  return () => Promise.reject(new DOMException("no", name));
}

async function pressShare(url: string | undefined = MATCH.url) {
  await renderScreen(
    <>
      <ShareButton title={MATCH.title} url={url} />
      <Toasts label="Messages" closeLabel="Close" />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
}
const copied = () => navigator.clipboard.readText();
const said = () => toastStore.get().map(({ text }) => text);

beforeEach(async () => {
  userEvent.setup();
  await navigator.clipboard.writeText("before");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const name of ["canShare", "share"]) Reflect.deleteProperty(navigator, name);
  for (const { id } of toastStore.get()) removeToast(id);
});

test("[EVT-13] the share sheet gets title and address, and nothing is copied", async () => {
  const sheet = systemSheet(opens);
  await pressShare();
  expect(sheet).toHaveBeenCalledExactlyOnceWith(MATCH);
  expect(screen.getByRole("button", { name: "Share" })).toBeDefined();
  expect(await copied()).toBe("before");
});

test("[EVT-13] without its own address the page's address is shared", async () => {
  const sheet = systemSheet(opens);
  await renderScreen(<ShareButton title={MATCH.title} iconOnly />);
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  expect(sheet).toHaveBeenCalledExactlyOnceWith({ title: MATCH.title, url: location.href });
});

test("[EVT-13] closing the share sheet copies nothing and shows no message", async () => {
  const sheet = systemSheet(failsWith("AbortError"));
  await pressShare();
  expect(sheet).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Share" })).toBeDefined();
  expect(await copied()).toBe("before");
  expect(said()).toEqual([]);
});

test.each([
  { what: "fails", answer: failsWith("NotAllowedError"), takes: true },
  { what: "does not take addresses", answer: opens, takes: false },
])("[EVT-13] where the sheet $what the address is copied instead", async ({ answer, takes }) => {
  const sheet = systemSheet(answer, takes);
  await pressShare();
  expect(await screen.findByRole("button", { name: "Link copied" })).toBeDefined();
  expect(await copied()).toBe(MATCH.url);
  expect(sheet).toHaveBeenCalledTimes(takes ? 1 : 0);
  expect(said()).toEqual([]);
});

test("[EVT-13] without share sheet and clipboard, as without https, an error is shown", async () => {
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
  await pressShare();
  expect((await screen.findByRole("alert")).textContent).toContain("Couldn’t copy the link");
});

test("[EVT-13] without https the address is copied by the older command, and the button keeps the focus", async () => {
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
  const selected: (string | null)[] = [];
  document.execCommand = () => selected.push((document.activeElement as HTMLTextAreaElement).value) > 0;
  await pressShare();
  expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Link copied" }));
  expect(selected).toEqual([MATCH.url]);
  Reflect.deleteProperty(document, "execCommand");
});

test("[EVT-13] if the clipboard is blocked, too, an error is shown", async () => {
  systemSheet(failsWith("NotAllowedError"));
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(failsWith("NotAllowedError"));
  await pressShare();
  expect((await screen.findByRole("alert")).textContent).toContain("Couldn’t copy the link");
  expect(screen.getByRole("button", { name: "Share" })).toBeDefined();
});
