import { lazy, Suspense } from "react";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";

/** Only those who hide scores need it. */
const RevealButton = lazy(async () => ({ default: (await import("./RevealButton.tsx")).RevealButton }));

export interface RevealProps {
  readonly eventId: string;
  /** Of the match, for those who hear the button. */
  readonly name: string;
  /** With its word beside the eye. */
  readonly wide?: boolean;
}

/** A button that shows the score of one match; nothing where it is shown already (EVT-15). */
export function Reveal(props: RevealProps) {
  return useHidesScore(props.eventId) ? (
    <Suspense>
      <RevealButton {...props} />
    </Suspense>
  ) : null;
}
