import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import createIcon, { type IconData } from "./lucideIcon.tsx";

/** The library exports the data of its icons, but its types do not declare it. */
const { __iconData: globe } = (await import("lucide-react/icons/globe")) as unknown as {
  readonly __iconData: IconData;
};
const Globe = createIcon(globe);

test("[A11Y-1] an icon has the library's shape and is hidden from screen readers", () => {
  const { container } = render(<Globe className="icon-sm" />);
  const icon = container.firstElementChild;
  expect(icon?.getAttribute("aria-hidden")).toBe("true");
  expect(icon?.getAttribute("class")).toBe("lucide icon-sm");
  expect([...(icon?.children ?? [])].map(({ tagName }) => tagName)).toEqual(globe.node.map(([tag]) => tag));
  expect(icon?.querySelector("circle")?.getAttribute("r")).toBe("10");
  // The keys that React needs must not become attributes.
  expect(icon?.querySelector("[key]")).toBeNull();
});

test("two equal icons can be rendered", () => {
  const { container } = render(
    <>
      <Globe />
      <Globe />
    </>,
  );
  expect(container.querySelectorAll("svg > circle")).toHaveLength(2);
});
