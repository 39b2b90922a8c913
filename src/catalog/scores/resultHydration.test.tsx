import { act } from "@testing-library/react";
import { Suspense } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { TranslationContext } from "#src/i18n/useTranslation.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { ENGLISH } from "#src/testing/texts.ts";
import { Result } from "./Result.tsx";

// The component's own code never arrives here.
vi.mock("#src/offline/lazyWhenIdle.tsx", () => ({ whenTimeToLoad: () => new Promise<never>(() => undefined) }));

test("[EVT-19] [RTE-1] a result that the server rendered stays while its row learns something new", async () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(
    <Suspense>
      <b>Walkover</b>
    </Suspense>,
  );
  const row = (title: string) => (
    <TranslationContext value={ENGLISH}>
      <Result event={anEvent({ status: "archived", title })} />
    </TranslationContext>
  );
  const root = await act(async () => hydrateRoot(container, row("as the server knew it")));
  await act(async () => root.render(row("as the API knows it")));
  expect(container.textContent).toBe("Walkover");
  await act(async () => root.unmount());
});
