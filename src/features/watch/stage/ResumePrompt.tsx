import { Play } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { formatDuration } from "#src/i18n/formatLength.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import styles from "./Stage.module.css";

export interface ResumePromptProps {
  readonly positionMs: number;
  readonly onGoOn: () => void;
  readonly onFromStart: () => void;
}

/** Asks where to start a replay that the viewer has watched in part (PLR-2). */
export function ResumePrompt({ positionMs, onGoOn, onFromStart }: ResumePromptProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.resume} data-message>
      <p>{t(($) => $.watch.resume.text, { time: formatDuration(positionMs) })}</p>
      <div>
        <Button variant="primary" icon={<Icon node={Play} className="icon-fill" />} onClick={onGoOn}>
          {t(($) => $.watch.resume.goOn)}
        </Button>
        <Button variant="outline" onClick={onFromStart}>
          {t(($) => $.player.fromStart)}
        </Button>
      </div>
    </div>
  );
}
