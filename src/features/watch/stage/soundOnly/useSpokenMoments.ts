import { useEffect, useEffectEvent, useRef } from "react";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { useTeamName } from "#src/catalog/names/eventNames.ts";
import type { Moment } from "#src/domain/event/event.ts";
import { listen, type Heard } from "./spoken.ts";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import { changesScore, useMomentText } from "#src/features/watch/score/useMomentText.ts";
import { joinParts } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { fallSilent, say } from "./speech.ts";

/** Says moments and score in the page's language when the picture reaches them; nothing while scores are hidden. */
export function useSpokenMoments({ event, playhead }: Pick<WatchContext, "event" | "playhead">, isOn: boolean): void {
  const { t, language } = useTranslation();
  const text = useMomentText(event.sportType);
  const teamName = useTeamName();
  const isHidden = useHidesScore(event.id);
  const heard = useRef<Heard | null>(null);
  const { team1, team2 } = event;
  const sentence = (moment: Moment): string => {
    const { score } = moment;
    if (score === null || team1 === null || team2 === null || !changesScore(moment)) return text(moment);
    const [home, away] = [teamName(team1), teamName(team2)];
    const stands = t(($) => $.watch.scoreRead, { home, homeScore: score.home, away, awayScore: score.away });
    return joinParts(language, [text(moment), stands]);
  };
  const follow = useEffectEvent(() => {
    const at = playhead.get();
    if (at === null) return;
    const reached = listen(heard.current, event.moments, at.positionMs);
    heard.current = reached.heard;
    for (const moment of reached.news) say(sentence(moment), language);
  });
  const isSpoken = isOn && !isHidden;
  useEffect(() => {
    if (!isSpoken) return;
    heard.current = null;
    follow();
    const stop = playhead.subscribe(() => follow());
    return () => {
      stop();
      fallSilent();
    };
  }, [playhead, isSpoken]);
}
