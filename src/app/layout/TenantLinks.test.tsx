import { cleanup, screen } from "@testing-library/react";
import { lazy, Suspense, type ComponentType } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ConfigContext } from "#src/config/ConfigContext.tsx";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { Footer } from "./Footer.tsx";

// Loads the part at once, because nothing waits for an idle page here.
vi.mock("#src/offline/lazyWhenIdle.tsx", () => ({
  lazyWhenIdle: (load: () => Promise<ComponentType<object>>) => {
    const Part = lazy(async () => ({ default: await load() }));
    return (props: object) => (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  },
}));

afterEach(cleanup);

const outside = () => screen.queryAllByRole<HTMLAnchorElement>("link").filter(({ host }) => host !== location.host);

test("[CFG-10] the tenant's social links are in the footer, and only configured ones", async () => {
  const socialLinks = { ...DEFAULT_CONFIG.socialLinks, youtube: "https://video.example/tv", web: "https://tv.example" };
  const { unmount } = await renderScreen(
    <ConfigContext value={{ ...DEFAULT_CONFIG, socialLinks }}>
      <Footer />
    </ConfigContext>,
  );
  await screen.findByRole("link", { name: "Website" });
  expect(outside().map(({ textContent, href }) => [textContent, href])).toEqual([
    ["Website", "https://tv.example/"],
    ["YouTube", "https://video.example/tv"],
  ]);
  unmount();
  await renderScreen(<Footer />);
  expect(outside()).toEqual([]);
});
