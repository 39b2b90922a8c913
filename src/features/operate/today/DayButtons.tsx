import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide";
import { addDays } from "#src/domain/days.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { dayText } from "#src/features/operate/calls/localTime.ts";
import styles from "#src/features/operate/calls/operate.module.css";

interface DayButtonsProps {
  readonly shown: EpochMs;
  readonly today: EpochMs;
}

export function DayButtons({ shown, today }: DayButtonsProps) {
  const { t } = useTranslation();
  const className = buttonClass({ variant: "outline", size: "lg" });
  const search = (day: EpochMs) => (day === today ? {} : { day: dayText(day) });
  return (
    <nav className={styles.days} aria-label={t(($) => $.catalog.chooseDay)}>
      <Link to="/operate" search={search(addDays(shown, -1))} className={className}>
        <Icon node={ChevronLeft} className="icon-flip" />
        {t(($) => $.operate.today.before)}
      </Link>
      <Link to="/operate" search={{}} className={className} aria-current={shown === today ? "date" : undefined}>
        {t(($) => $.catalog.today)}
      </Link>
      <Link to="/operate" search={search(addDays(shown, 1))} className={className}>
        {t(($) => $.operate.today.after)}
        <Icon node={ChevronRight} className="icon-flip" />
      </Link>
    </nav>
  );
}
