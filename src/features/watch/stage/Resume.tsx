import { useQueryClient } from "@tanstack/react-query";
import { Play } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { askForPositions } from "#src/catalog/positions/serverPositions.ts";
import { isBegun, type StoredPosition } from "#src/domain/viewer/position.ts";
import { formatDuration } from "#src/i18n/formatLength.ts";
import type { Translate } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { serverNow } from "#src/lib/clock.ts";
import { deviceLabel } from "#src/session/deviceLabel.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { removeToast, toast } from "#src/ui/toast/toasts.ts";
import styles from "./Stage.module.css";

export interface ResumeProps {
  readonly eventId: string;
  /** Where the viewer stopped, as far as this device knows. */
  readonly stopped: StoredPosition | null;
  readonly isAsking: boolean;
  readonly playFrom: (positionMs: number) => void;
}

/**
 * Asks where to start a replay that the viewer has watched in part (PLR-2). Where they stopped on another device may be
 * known only once it plays: then a message offers to go on there (PLR-13).
 */
export function Resume({ eventId, stopped, isAsking, playFrom }: ResumeProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [later, setLater] = useState<StoredPosition | null>(null);
  const asked = later ?? stopped;

  const offer = useEffectEvent((found: StoredPosition): number | null => {
    if (isAsking) setLater(found);
    if (isAsking) return null;
    const action = { label: t(($) => $.watch.resume.goOn), onPress: () => playFrom(found.positionMs) };
    return toast(stoppedText(t, found), { tone: "info", action, stays: true });
  });
  const since = useEffectEvent(() => stopped?.at ?? 0);
  useEffect(() => {
    const openedAt = serverNow();
    let isMounted = true;
    let message: number | null = null;
    void askForPositions(queryClient).then((positions) => {
      const found = positions.find(({ id }) => id === eventId);
      const isLater = found !== undefined && since() < found.at && found.at < openedAt;
      if (isMounted && isLater && isBegun(found)) message = offer(found);
    });
    return () => {
      isMounted = false;
      if (message !== null) removeToast(message);
    };
  }, [queryClient, eventId]);

  if (!isAsking || asked === null) return null;
  return (
    <div className={styles.resume} data-message>
      <p>{stoppedText(t, asked)}</p>
      <div>
        <Button
          variant="primary"
          icon={<Icon node={Play} className="icon-fill" />}
          onClick={() => playFrom(asked.positionMs)}
        >
          {t(($) => $.watch.resume.goOn)}
        </Button>
        <Button variant="outline" onClick={() => playFrom(0)}>
          {t(($) => $.player.fromStart)}
        </Button>
      </div>
    </div>
  );
}

function stoppedText(t: Translate, { positionMs, device }: StoredPosition): string {
  const time = formatDuration(positionMs);
  if (device === null) return t(($) => $.watch.resume.text, { time });
  return t(($) => $.watch.resume.elsewhere, { time, device: deviceLabel(t, { deviceName: device, osName: null }) });
}
