import { startTransition, useEffect, useState, type ComponentType } from "react";
import type { Translation } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { withTimeout } from "#src/lib/scheduling/timers.ts";
import { whenFirstScreenIdle } from "#src/lib/scheduling/moments.ts";
import { keepTrying } from "./keepTrying.ts";

/** The time after which a part is loaded in any case, ms: a page with a playing video is never idle. */
const AT_LATEST_MS = 4_000;

/** Resolves when there is time to load what no page needs at the start. */
export const whenTimeToLoad = () => withTimeout(whenFirstScreenIdle(), AT_LATEST_MS);

/** For parts that no page needs at the start: `Waiting` until the first screen is idle and the code is there. */
export function lazyWhenIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): ComponentType<Props> {
  type Loaded = { readonly Part: ComponentType<Props> };
  let loading: Promise<Loaded> | null = null;
  /** The loaded part; the next page that shows it renders it at once. */
  let loaded: Loaded | null = null;

  /** Loads the part once for all places that show it. */
  const loadOnce = (loadTexts: Translation["loadTexts"]) =>
    (loading ??= whenTimeToLoad()
      .then(() => keepTrying(() => Promise.all([load(), loadTexts("rest")])))
      .then(([Part]) => (loaded = { Part })));

  return function LazyPart(props: Props) {
    const { loadTexts } = useTranslation();
    const [part, setPart] = useState(loaded);
    useEffect(() => {
      if (part !== null) return;
      let isMounted = true;
      // A transition, because the part is not urgent: on a slow phone, presses are handled while it renders.
      void loadOnce(loadTexts).then((found) => isMounted && startTransition(() => setPart(found)));
      return () => {
        isMounted = false;
      };
    }, [part, loadTexts]);
    return part === null ? Waiting && <Waiting {...props} /> : <part.Part {...props} />;
  };
}
