import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordActs } from "#src/boot/earlyEvents.ts";
import type { BootData } from "#src/lib/bootData.ts";

let root: Root | null = null;

beforeEach(() => {
  window.__boot = { acts: [], isRepeating: false } as unknown as BootData;
  recordActs(window.__boot);
});
afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  delete window.__boot;
  vi.resetModules();
});

/** Has one control of each kind that the server renders, and says what the page knows of them. */
function Controls({ sent }: { readonly sent: (words: string) => void }) {
  const [known, setKnown] = useState({ words: "", league: "all", live: false, date: "anytime", presses: 0, keys: "" });
  const know = (more: Partial<typeof known>) => setKnown((before) => ({ ...before, ...more }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={({ key }) => know({ keys: key })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(String(new FormData(event.currentTarget).get("free")));
        }}
      >
        <input name="free" aria-label="Free text" defaultValue="" />
      </form>
      <input aria-label="Words" value={known.words} onChange={(event) => know({ words: event.currentTarget.value })} />
      <select
        aria-label="League"
        value={known.league}
        onChange={(event) => know({ league: event.currentTarget.value })}
      >
        <option value="all">All</option>
        <option value="np">Northern Premier</option>
      </select>
      <input
        type="checkbox"
        aria-label="Live"
        checked={known.live}
        onChange={(event) => know({ live: event.currentTarget.checked })}
      />
      {["anytime", "today"].map((date) => (
        <input
          key={date}
          type="radio"
          name="date"
          aria-label={date}
          checked={known.date === date}
          onChange={() => know({ date })}
        />
      ))}
      <button type="button" onClick={() => setKnown((before) => ({ ...before, presses: before.presses + 1 }))}>
        More
      </button>
      <output>{JSON.stringify(known)}</output>
    </div>
  );
}

async function renderOnServer(sent: (words: string) => void = () => undefined) {
  const page = <Controls sent={sent} />;
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  document.documentElement.dataset.rendered = "";
  const { repeatActs } = await import("./repeatActs.ts");
  const { noteScreenHydrated } = await import("#src/lib/scheduling/moments.ts");
  const location = { href: "/" };
  return async () => {
    const repeated = repeatActs({ state: { location, resolvedLocation: location } } as never);
    await act(async () => {
      root = hydrateRoot(document.getElementById("root") as HTMLElement, page);
    });
    noteScreenHydrated();
    await act(() => repeated);
    return JSON.parse(screen.getByRole("status").textContent) as object;
  };
}

test("[A11Y-1] [RTE-1] what is typed, chosen, ticked and pressed before the page responds counts", async () => {
  const wake = await renderOnServer();
  fireEvent.input(screen.getByLabelText("Words"), { target: { value: "uni" } });
  fireEvent.change(screen.getByLabelText("League"), { target: { value: "np" } });
  fireEvent.click(screen.getByLabelText("Live"));
  fireEvent.click(screen.getByLabelText("today"));
  fireEvent.input(screen.getByLabelText("Words"), { target: { value: "united" } });
  fireEvent.keyDown(screen.getByText("More"), { key: "ArrowDown", code: "ArrowDown" });
  // Nothing seems to happen, so the viewer presses twice.
  fireEvent.click(screen.getByText("More"));
  fireEvent.click(screen.getByText("More"));
  expect(await wake()).toEqual({
    words: "united",
    league: "np",
    live: true,
    date: "today",
    presses: 1,
    keys: "ArrowDown",
  });
  expect(screen.getByLabelText<HTMLInputElement>("Words").value).toBe("united");
  expect(screen.getByLabelText<HTMLInputElement>("Live").checked).toBe(true);
  expect(window.__boot?.acts).toBeNull();
});

test("[RTE-1] a form that is sent before the page responds is sent once, by the page", async () => {
  const sent = vi.fn<(words: string) => void>();
  const wake = await renderOnServer(sent);
  const field = screen.getByLabelText("Free text");
  fireEvent.input(field, { target: { value: "united" } });
  const { form } = field as HTMLInputElement;
  expect(fireEvent.submit(form as HTMLFormElement)).toBe(false);
  await wake();
  expect(sent).toHaveBeenCalledExactlyOnceWith("united");
});

test("[RTE-1] a box that is ticked and unticked before the page responds stays as it was", async () => {
  const wake = await renderOnServer();
  fireEvent.click(screen.getByLabelText("Live"));
  fireEvent.click(screen.getByLabelText("Live"));
  expect(await wake()).toMatchObject({ live: false });
  fireEvent.click(screen.getByLabelText("Live"));
  expect(JSON.parse(screen.getByRole("status").textContent)).toMatchObject({ live: true });
});

test("[I18N-1] the text of an input method that is still composing is left alone", async () => {
  const wake = await renderOnServer();
  fireEvent.input(screen.getByLabelText("Words"), { target: { value: "ㅇ" }, isComposing: true });
  expect(await wake()).toMatchObject({ words: "" });
  expect(screen.getByLabelText<HTMLInputElement>("Words").value).toBe("ㅇ");
});
