import { lazy, Suspense } from "react";
import { keepTrying } from "#src/offline/keepTrying.ts";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import type { RevealProps } from "./RevealButton.tsx";

/** Lazy, because only viewers who hide scores need it. */
const RevealButton = lazy(async () => ({
  default: (await keepTrying(() => import("./RevealButton.tsx"))).RevealButton,
}));

/** Shows a button that reveals the score of one match; nothing if the score is visible (EVT-15). */
export function Reveal(props: RevealProps) {
  return useHidesScore(props.eventId) ? (
    <Suspense>
      <RevealButton {...props} />
    </Suspense>
  ) : null;
}
