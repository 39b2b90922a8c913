import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { TabPanel, Tabs } from "./Tabs.tsx";

afterEach(cleanup);

function Match() {
  const [selected, setSelected] = useState("chat");
  const tabs = ["chat", "stats", "clips"].map((id) => ({ id, label: id }));
  return (
    <>
      <Tabs label="Match" group="match" tabs={tabs} selected={selected} onSelect={setSelected} />
      <TabPanel group="match" tab={selected}>
        What {selected} shows
      </TabPanel>
    </>
  );
}

test("[A11Y-1] arrows, Home and End move and select, and Tab leaves the tab list", async () => {
  const user = userEvent.setup();
  render(<Match />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "chat", selected: true }));
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tabpanel", { name: "stats" }).textContent).toBe("What stats shows");
  await user.keyboard("{End}{ArrowRight}");
  expect(screen.getByRole("tab", { name: "chat" }).getAttribute("aria-selected")).toBe("true");
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test("[I18N-2] arrows are reversed in a right-to-left page", async () => {
  const user = userEvent.setup();
  render(
    <div dir="rtl" style={{ direction: "rtl" }}>
      <Match />
    </div>,
  );
  await user.tab();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByRole("tab", { name: "stats" }).getAttribute("aria-selected")).toBe("true");
});
