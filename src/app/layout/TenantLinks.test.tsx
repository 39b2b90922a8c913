import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ConfigContext } from "#src/config/ConfigContext.tsx";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { TenantLinks } from "./TenantLinks.tsx";

afterEach(cleanup);

test("[CFG-10] where else the tenant is stands at the end of the page; nothing where it says nothing", async () => {
  const socialLinks = { ...DEFAULT_CONFIG.socialLinks, youtube: "https://video.example/tv", web: "https://tv.example" };
  const { unmount } = await renderScreen(
    <ConfigContext value={{ ...DEFAULT_CONFIG, socialLinks }}>
      <TenantLinks />
    </ConfigContext>,
  );
  const links = screen.getAllByRole<HTMLAnchorElement>("link");
  expect(links.map(({ textContent, href }) => [textContent, href])).toEqual([
    ["Website", "https://tv.example/"],
    ["YouTube", "https://video.example/tv"],
  ]);
  unmount();
  const { container } = await renderScreen(<TenantLinks />);
  expect(container.textContent).toBe("");
});
