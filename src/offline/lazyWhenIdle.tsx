import { startTransition, useEffect, useState, type ComponentType } from "react";
import { allTexts } from "#src/i18n/i18n.ts";
import { whenFirstScreenIdle } from "./firstScreenIdle.ts";

/** A page with a playing video is never idle, so there the part is loaded after this time. */
const AT_LATEST_MS = 4_000;

/**
 * Returns a component whose code is loaded when the first screen is idle; until then it renders nothing. It is for
 * parts of every page that no page needs at the start, and whose texts need not be among the first ones. If the code
 * cannot be loaded, the page works without the part.
 */
export function lazyWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  type Here = { readonly Part: ComponentType<Props> };
  let coming: Promise<Here> | null = null;
  /** The loaded part; the next page that shows it renders it at once. */
  let here: Here | null = null;

  /** Loads the part once for all places that show it; after an error again. */
  const come = () =>
    (coming ??= Promise.race([whenFirstScreenIdle(), new Promise((resolve) => setTimeout(resolve, AT_LATEST_MS))])
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
        // A transition, because the part is not urgent: on a slow phone, presses are handled while it renders.
        .then((came) => isHere && startTransition(() => setPart(came)))
        .catch((error: unknown) => console.warn("A part of the page could not be loaded", error));
      return () => {
        isHere = false;
      };
    }, [part]);
    return part && <part.Part {...props} />;
  };
}
