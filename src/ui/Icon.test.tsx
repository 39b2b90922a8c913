import { render } from "@testing-library/react";
import { Globe } from "lucide";
import { expect, test } from "vitest";
import { Icon } from "./Icon.tsx";

test("[A11Y-1] an icon has the library's shape and is hidden from screen readers", () => {
  const { container } = render(<Icon node={Globe} className="icon-sm" />);
  const icon = container.firstElementChild;
  expect(icon?.getAttribute("aria-hidden")).toBe("true");
  expect(icon?.getAttribute("class")).toBe("lucide icon-sm");
  expect([...(icon?.children ?? [])].map(({ tagName }) => tagName)).toEqual(Globe.map(([tag]) => tag));
  expect(icon?.querySelector("circle")?.getAttribute("r")).toBe("10");
});
