import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TranslationContext } from "#src/i18n/useTranslation.ts";
import { ENGLISH } from "#src/testing/texts.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { noteFirstScreenIdle } from "#src/lib/scheduling/moments.ts";
import { lazyWhenIdle } from "./lazyWhenIdle.tsx";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  connectivity.stop();
  vi.restoreAllMocks();
});

test("[PWA-3] a part whose code could not be loaded appears when the network is back", async () => {
  const load = vi
    .fn<() => Promise<() => React.JSX.Element>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    .mockResolvedValue(() => <button type="button">Install the app</button>);
  const Part = lazyWhenIdle(load);
  render(
    <TranslationContext value={ENGLISH}>
      <Part />
    </TranslationContext>,
  );
  await noteFirstScreenIdle();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  connectivity.online.set(false);
  connectivity.online.set(true);
  expect(await screen.findByRole("button", { name: "Install the app" })).toBeDefined();
});
