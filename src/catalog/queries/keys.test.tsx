import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { daysFrom } from "#src/domain/days.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { DateStrip } from "#src/catalog/lists/DateStrip.tsx";
import { Rail } from "#src/catalog/lists/Rail.tsx";

afterEach(cleanup);

const DAYS = daysFrom(new Date(2026, 10, 21).getTime(), 14);

function Days() {
  const [selected, setSelected] = useState(DAYS[0] ?? 0);
  return <DateStrip label="Day" days={DAYS} today={DAYS[0] ?? 0} selected={selected} onSelect={setSelected} />;
}

test("[CAT-2] the day strip uses arrows for days, PageUp and PageDown for weeks, Home and End for its ends", async () => {
  const user = userEvent.setup();
  await renderScreen(<Days />);
  const chosen = () => screen.getByRole("toolbar", { name: "Day" }).querySelector("[aria-current=date]")?.textContent;
  await user.tab();
  expect(chosen()).toBe("Today 21 November 2026");
  await user.keyboard("{ArrowRight}");
  expect(chosen()).toBe("Sun 22 November 2026");
  expect(document.activeElement?.textContent).toBe("Sun 22 November 2026");
  await user.keyboard("{PageDown}");
  expect(chosen()).toBe("Sun 29 November 2026");
  await user.keyboard("{PageDown}");
  expect(chosen()).toBe("Fri 4 December 2026");
  await user.keyboard("{PageUp}{Home}");
  expect(chosen()).toBe("Today 21 November 2026");
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test("[A11Y-1] arrow keys move between the cards of a rail", async () => {
  const user = userEvent.setup();
  await renderScreen(
    <Rail>
      <a href="/a">A</a>
      <a href="/b">B</a>
      <a href="/c">C</a>
    </Rail>,
  );
  await user.tab();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("C");
  await user.keyboard("{ArrowLeft}");
  expect(document.activeElement?.textContent).toBe("B");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("C");
});
