import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Switch } from "#src/ui/form/Switch.tsx";
import styles from "./ScheduleScreen.module.css";

export interface MineSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Turns the schedule into the viewer's own (CAT-10). */
export function MineSwitch({ isOn, onChange }: MineSwitchProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.mine}>
      <Switch
        label={t(($) => $.schedule.mine.title)}
        hint={t(($) => $.schedule.mine.about)}
        checked={isOn}
        onChange={onChange}
      />
    </div>
  );
}
