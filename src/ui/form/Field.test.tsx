import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Field } from "./Field.tsx";

afterEach(cleanup);

test("[AUTH-13] hint and error describe the input", () => {
  render(<Field label="Email" hint="As in your account" error="Enter a complete e-mail address." />);
  const input = screen.getByRole("textbox", {
    name: "Email",
    description: "As in your account Enter a complete e-mail address.",
  });
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

test("a field without an error has no error attributes", () => {
  render(<Field label="Email" error={null} />);
  const input = screen.getByRole("textbox", { name: "Email" });
  expect(input.hasAttribute("aria-invalid")).toBe(false);
  expect(input.hasAttribute("aria-describedby")).toBe(false);
});
