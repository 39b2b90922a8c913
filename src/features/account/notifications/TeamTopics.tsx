import { Check, ClockArrowUp } from "lucide";
import { Crest } from "#src/catalog/emblems/Crest.tsx";
import { failedChangeText } from "#src/catalog/library/changeText.ts";
import { TEAM_TOPICS, teamTopic, type TeamTopic } from "#src/catalog/library/topics.ts";
import { useChange } from "#src/catalog/library/useChange.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { accessibleName } from "#src/ui/accessibleName.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import styles from "#src/features/account/account.module.css";

/** Renders a followed team with a toggle for each kind of notification (PWA-8); a change that waits says so (FOL-5). */
export function TeamTopics({ team }: { readonly team: Identity }) {
  return (
    <div className={styles.row}>
      <Crest src={team.logoUrl ?? team.imageUrl} name={team.title} className={styles.crest} />
      <span className={styles.who} dir="auto">
        {team.title}
      </span>
      <fieldset className={styles.ways} aria-label={team.title}>
        {TEAM_TOPICS.map((kind) => (
          <Topic key={kind} team={team} kind={kind} />
        ))}
      </fieldset>
    </div>
  );
}

function Topic({ team, kind }: { readonly team: Identity; readonly kind: TeamTopic }) {
  const { t } = useTranslation();
  const { isOn, isBusy, waiting, change } = useChange({
    kind: "topic",
    id: teamTopic(team.id, kind),
    type: "push",
    title: team.title,
  });
  const name = t(($) => $.notifications.kinds[kind]);
  const set = (isWanted: boolean): void =>
    void change(isWanted).then(
      (unsent) => unsent !== null && toast(unsent, { tone: "info" }),
      (error: unknown) => {
        const action = { label: t(($) => $.common.retry), onPress: () => set(isWanted) };
        toast(failedChangeText(t, { kind: "topic", title: team.title }, error), { tone: "danger", action });
      },
    );
  return (
    <Button
      size="sm"
      variant={isOn ? "secondary" : "outline"}
      pressed={isOn}
      busy={isBusy}
      icon={
        waiting !== null || isOn ? (
          <Icon node={waiting !== null ? ClockArrowUp : Check} className="icon-sm" />
        ) : undefined
      }
      aria-label={
        waiting !== null
          ? accessibleName(
              name,
              t(($) => $.follow.waiting),
            )
          : undefined
      }
      onClick={() => set(!isOn)}
    >
      {name}
    </Button>
  );
}
