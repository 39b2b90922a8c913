import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PartialList } from "./PartialList.tsx";

vi.mock("#src/i18n/useTranslation.ts", () => ({ useTranslation: () => ({ t: () => "Show more" }) }));

beforeEach(() => history.replaceState({ __TSR_key: "home" }, ""));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function open({ leagues = 9, channels = 9 } = {}): Record<"leagues" | "channels", number> {
  cleanup();
  const shown = { leagues: 0, channels: 0 };
  const list = (id: keyof typeof shown, total: number) => (
    <PartialList id={id} entries={Array.from({ length: total })} size={2}>
      {({ length }) => {
        shown[id] = Math.max(shown[id], length);
        return null;
      }}
    </PartialList>
  );
  render(
    <>
      {list("leagues", leagues)}
      {list("channels", channels)}
    </>,
  );
  return shown;
}
const more = () => fireEvent.click(screen.getAllByRole("button", { name: "Show more" })[0] ?? document.body);

test("[NAV-5] after a reload and on return a list has as many entries as before, on that page alone", () => {
  expect(open()).toEqual({ leagues: 2, channels: 2 });
  more();
  more();
  expect(open()).toEqual({ leagues: 6, channels: 2 });
  expect(open({ leagues: 3 }), "fewer entries than before").toEqual({ leagues: 3, channels: 2 });
  history.replaceState({ __TSR_key: "home again" }, "");
  expect(open()).toEqual({ leagues: 2, channels: 2 });
  more();
  history.replaceState({ __TSR_key: "home" }, "");
  expect(open()).toEqual({ leagues: 6, channels: 2 });
});

test("[NAV-5] without storage, or with something else in it, a list begins anew", () => {
  for (const stored of ["[", "{}", '[["home",3]]', '[["home",{"leagues":"x"}]]', "[null]"]) {
    sessionStorage.setItem("touchline:lists", stored);
    expect(open()).toEqual({ leagues: 2, channels: 2 });
  }
  const get = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("Access is denied", "SecurityError");
  });
  expect(open()).toEqual({ leagues: 2, channels: 2 });
  more();
  get.mockRestore();
});
