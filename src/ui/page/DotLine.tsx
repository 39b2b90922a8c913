import { Fragment } from "react";

interface DotLineProps {
  /** Null and empty ones are left out. */
  readonly parts: readonly (string | null | undefined)[];
}

/** "Cup · Final · Old Harbour": each part in its own direction, all of them in the order of the page (I18N-2). */
export function DotLine({ parts }: DotLineProps) {
  return parts.filter(Boolean).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && "\u00a0· "}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
