import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { EmbedCode, embedCode } from "./EmbedCode.tsx";

afterEach(cleanup);

test("[OPS-15] an operator copies what shows the player in another site's page", async () => {
  const user = userEvent.setup();
  await renderScreen(<EmbedCode matchId="m-1" title="Harbour – Mill Lane" />);
  await user.click(screen.getByRole("button", { name: "Copy the code" }));
  expect(await navigator.clipboard.readText()).toBe(screen.getByText(/^<iframe/).textContent);
});

test("[OPS-15] the frame has the name of the match, and no name ends its attribute", () => {
  const place = document.createElement("div");
  place.innerHTML = embedCode("https://tv.example", "a/b c", `"><img src=x onerror=alert(1)> & Co`);
  const [frame, ...others] = place.children;
  expect(others).toEqual([]);
  expect(frame).toMatchObject({
    src: "https://tv.example/embed/a%2Fb%20c",
    title: `"><img src=x onerror=alert(1)> & Co`,
  });
});
