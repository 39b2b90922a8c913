import { ChevronLeft, ChevronRight, Radio, X } from "lucide";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { Passage } from "#src/domain/reel/reel.ts";
import { BelowPicture } from "#src/features/watch/context/BelowPicture.tsx";
import { clockText, useMomentText } from "#src/features/watch/score/useMomentText.ts";
import { formatDuration } from "#src/i18n/formatLength.ts";
import { joinParts } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import styles from "./Reel.module.css";
import type { ShownReel } from "./useReel.ts";

/** More passages than this are too narrow to be pressed on a phone. */
const MOST_BUTTONS = 12;

interface ReelBarProps {
  /** As of the picture: what it has not reached is a minute without a name. */
  readonly event: SportEvent;
  readonly shown: ShownReel;
  /** Around the picture. */
  readonly stage: HTMLElement;
  /** Neither the number of moments nor their names may be shown. */
  readonly isHidden: boolean;
  /** Ends the reel at the live edge; null for a replay. */
  readonly onLive: (() => void) | null;
}

/** While the key moments are played: which one it is, what is to come, and the ways out. */
export function ReelBar({ event, shown, stage, isHidden, onLive }: ReelBarProps) {
  const { t, language } = useTranslation();
  const text = useMomentText(event.sportType);
  const { reel, place } = shown;
  const reached = new Map(event.moments.map((moment) => [moment.id, moment]));
  const nameOf = ({ moments }: Passage) => {
    const [first] = moments;
    if (first === undefined) return "";
    const clock = clockText(first);
    const names = moments.flatMap(({ id }) => {
      const moment = reached.get(id);
      return moment === undefined || moment.kind === "to_come" ? [] : [text(moment)];
    });
    return joinParts(language, [clock === "" ? formatDuration(first.positionMs ?? 0) : clock, ...names]);
  };
  const current = place === null ? undefined : reel[place];
  const places = place === null ? null : t(($) => $.player.position, { current: place + 1, duration: reel.length });
  return (
    <BelowPicture stage={stage} label={t(($) => $.watch.reel.title)}>
      {!isHidden && (
        <ol className={styles.strip}>
          {reel.map((passage, index) => (
            <li key={passage.moments[0]?.id} data-state={stateOf(index, place)}>
              {reel.length <= MOST_BUTTONS && (
                <button
                  type="button"
                  aria-current={index === place ? "step" : undefined}
                  aria-label={nameOf(passage)}
                  onClick={() => shown.goTo(passage)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.row}>
        <IconButton
          label={t(($) => $.watch.reel.back)}
          aria-keyshortcuts="B"
          icon={<Icon node={ChevronLeft} />}
          onClick={shown.back}
        />
        <IconButton
          label={t(($) => $.watch.reel.skip)}
          aria-keyshortcuts="N"
          icon={<Icon node={ChevronRight} />}
          onClick={shown.skip}
          // The viewer asked for the key moments, so the focus on their buttons is expected.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <p className="clip3" aria-live="polite" dir="auto">
          {isHidden || current === undefined ? (
            <b>{t(($) => $.watch.reel.title)}</b>
          ) : (
            <>
              <b dir="auto">{places}</b> <bdi>{nameOf(current)}</bdi>
            </>
          )}
        </p>
        {onLive !== null && (
          <Button size="sm" variant="live" icon={<Icon node={Radio} />} onClick={onLive}>
            {t(($) => $.player.goLive)}
          </Button>
        )}
        <IconButton label={t(($) => $.player.close)} icon={<Icon node={X} />} onClick={shown.leave} />
      </div>
    </BelowPicture>
  );
}

const stateOf = (index: number, place: number | null) =>
  place === null || index > place ? "to-come" : index === place ? "current" : "seen";
