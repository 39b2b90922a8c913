import { startTransition, useEffect, useState, type ComponentType } from "react";
import { allTexts } from "#src/i18n/i18n.ts";
import { firstScreenIdle } from "./firstScreenIdle.ts";

/** A page that plays is never quiet: there it does not wait for that. */
const AT_LATEST_MS = 4_000;

/**
 * A part of every page that no page begins with: its code comes when the first screen is there, and until then it is
 * nothing. Its words need not be among the first ones. A part that cannot be had stays away: the page is whole without it.
 */
export function lazyWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  type Here = { readonly Part: ComponentType<Props> };
  let coming: Promise<Here> | null = null;
  /** What came stays: the next page that shows it is whole when it is drawn. */
  let here: Here | null = null;

  /** Comes once for all places that show it, so that one turn is enough for all of them; again after a fault. */
  const come = () =>
    (coming ??= Promise.race([firstScreenIdle(), new Promise((resolve) => setTimeout(resolve, AT_LATEST_MS))])
      .then(() => Promise.all([load(), allTexts()]))
      .then(([Part]) => (here = { Part }))
      .catch((error: unknown) => {
        coming = null;
        throw error;
      }));

  return function Late(props: Props) {
    const [part, setPart] = useState(here);
    useEffect(() => {
      if (part !== null) return;
      let isHere = true;
      come()
        // Nobody waits for it: on a slow phone what is drawn may be pressed in between.
        .then((came) => isHere && startTransition(() => setPart(came)))
        .catch((error: unknown) => console.warn("A part of the page could not be loaded", error));
      return () => {
        isHere = false;
      };
    }, [part]);
    return part && <part.Part {...props} />;
  };
}
