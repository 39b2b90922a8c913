import { TeamCrest } from "#src/catalog/emblems/TeamCrest.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import styles from "./SoundOnly.module.css";

/** Heights of the bars, percent. */
const WAVE = [30, 60, 90, 45, 75, 100, 55, 35, 80, 60, 25, 70, 95, 40, 55, 30];

interface SoundBoardProps {
  /** As of the picture. */
  readonly event: SportEvent;
}

/** In the place of the picture: crests and score. Screen readers have them below the player. */
export function SoundBoard({ event }: SoundBoardProps) {
  const isHidden = useHidesScore(event.id);
  const { team1, team2 } = event;
  const score = isHidden ? null : event.score;
  return (
    <div className={styles.board} aria-hidden="true" data-sound-board>
      {team1 !== null && team2 !== null && (
        <div className={styles.score}>
          <TeamCrest team={team1} />
          <b className="num">{score?.home ?? "·"}</b>
          <i className="num">–</i>
          <b className="num">{score?.away ?? "·"}</b>
          <TeamCrest team={team2} />
        </div>
      )}
      <div className={styles.wave}>
        {WAVE.map((height, index) => (
          <i key={index} style={{ blockSize: `${height}%` }} />
        ))}
      </div>
    </div>
  );
}
