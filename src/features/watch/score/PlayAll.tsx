import { Play } from "lucide";
import { useSyncExternalStore } from "react";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";

/** Plays the key moments one after the other, if there are some to play. */
export function PlayAll({ reel }: Pick<WatchContext, "reel">) {
  const { t } = useTranslation();
  const playAll = useSyncExternalStore(reel.subscribe, reel.get, () => null);
  return (
    <Button size="sm" icon={<Icon node={Play} />} disabled={playAll === null} onClick={() => playAll?.()}>
      {t(($) => $.watch.reel.play)}
    </Button>
  );
}
