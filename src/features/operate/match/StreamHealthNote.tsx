import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import type { StreamHealth } from "#src/domain/operate/operated.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { Note } from "#src/ui/status/Note.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";

/** How the live stream is, asked again every ten seconds; nothing for one that the server cannot look at. */
export function StreamHealthNote({ matchId }: { readonly matchId: string }) {
  const { t } = useTranslation();
  const query = useQuery(operateQueries.streamHealth(matchId));
  return (
    <QueryView query={query} skeleton={<Skeleton height="4rem" />} failed={t(($) => $.operate.health.failed)}>
      {(health) => health.state !== null && <Found state={health.state} ageMs={health.ageMs} />}
    </QueryView>
  );
}

type FoundHealth = { readonly state: NonNullable<StreamHealth["state"]> } & Pick<StreamHealth, "ageMs">;

function Found({ state, ageMs }: FoundHealth) {
  const { t, language } = useTranslation();
  return (
    <Note tone={state === "good" ? "success" : "danger"}>
      <output className="strong">{t(($) => $.operate.health.states[state])}</output>
      {ageMs !== null && (
        <p>{t(($) => $.operate.health.age, { number: formatNumber(language, Math.round(ageMs / SECOND_MS)) })}</p>
      )}
    </Note>
  );
}
