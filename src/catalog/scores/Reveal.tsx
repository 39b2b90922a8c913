import { lazy, Suspense } from "react";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import type { RevealProps } from "./RevealButton.tsx";

/** Only those who hide scores need it. */
const RevealButton = lazy(async () => ({ default: (await import("./RevealButton.tsx")).RevealButton }));

/** A button that shows the score of one match; nothing where it is shown already (EVT-15). */
export function Reveal(props: RevealProps) {
  return useHidesScore(props.eventId) ? (
    <Suspense>
      <RevealButton {...props} />
    </Suspense>
  ) : null;
}
