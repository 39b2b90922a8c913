import { useEffect, useState, type ComponentType } from "react";
import { allTexts } from "#src/i18n/i18n.ts";
import { settled } from "./settled.ts";

/** A page that plays is never quiet: there it does not wait for that. */
const AT_LATEST_MS = 4_000;

/**
 * A part of every page that no page begins with: its code comes when the first screen is there, and until then it is
 * nothing. Its words need not be among the first ones. A part that cannot be had stays away: the page is whole without it.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Late(props: Props) {
    const [part, setPart] = useState<{ readonly Part: ComponentType<Props> } | null>(null);
    useEffect(() => {
      let isHere = true;
      Promise.race([settled, new Promise((resolve) => setTimeout(resolve, AT_LATEST_MS))])
        .then(() => Promise.all([load(), allTexts()]))
        .then(([Part]) => isHere && setPart({ Part }))
        .catch((error: unknown) => console.warn("A part of the page could not be loaded", error));
      return () => {
        isHere = false;
      };
    }, []);
    return part && <part.Part {...props} />;
  };
}
