import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "#src/api/error.ts";
import { QuerySection } from "#src/catalog/lists/QuerySection.tsx";
import { rememberPosition, storedPosition } from "#src/catalog/playback/positions.ts";
import { merges, unfinishedRecordings } from "#src/catalog/playback/begun.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { Rail } from "#src/catalog/lists/Rail.tsx";
import { CardSkeleton } from "#src/catalog/cards/skeletons.tsx";
import type { SportEvent } from "#src/domain/event/event.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useSession } from "#src/session/session.ts";
import { serverNow } from "#src/lib/clock.ts";
import { keepTrying } from "#src/offline/keepTrying.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { ContinueCard } from "./ContinueCard.tsx";
import { forgetPosition } from "./forgetPosition.ts";

const CARDS = 4;

/** Lists the replays that the viewer started, on any of their devices, and did not finish (CAT-1, PLR-2, PLR-13). */
export function ContinueSection() {
  const { user } = useSession();
  const viewerId = user?.id ?? null;
  return <Begun key={viewerId} viewerId={viewerId} />;
}

function Begun({ viewerId }: { readonly viewerId: string | null }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [ids, setIds] = useState(() => unfinishedRecordings(viewerId).slice(0, CARDS));
  useEffect(() => {
    const leave = merges.subscribe(() => setIds(unfinishedRecordings(viewerId).slice(0, CARDS)));
    void keepTrying(() => import("#src/catalog/positions/serverPositions.ts")).then((code) =>
      code.askForPositions(queryClient),
    );
    return leave;
  }, [queryClient, viewerId]);
  const query = useQueries({ queries: ids.map((id) => eventQueries.detail(id)), combine: mergeAnswers });

  function remove({ id }: SportEvent): void {
    const stopped = storedPosition(viewerId, id);
    const again = () => {
      if (stopped !== null) rememberPosition(viewerId, id, { ...stopped, at: serverNow() });
      setIds(unfinishedRecordings(viewerId).slice(0, CARDS));
    };
    forgetPosition(viewerId, id);
    setIds(unfinishedRecordings(viewerId).slice(0, CARDS));
    toast(
      t(($) => $.rails.removed),
      { action: { label: t(($) => $.common.undo), onPress: again } },
    );
  }

  if (ids.length === 0 || query.data?.length === 0) return null;
  return (
    <QuerySection
      id="continue"
      title={t(($) => $.rails.continue)}
      query={query}
      failed={t(($) => $.rails.failed.continue)}
      skeleton={
        <Rail>
          {ids.map((id) => (
            <CardSkeleton key={id} />
          ))}
        </Rail>
      }
    >
      {(events) => (
        <Rail>
          {events.map((event) => (
            <ContinueCard
              key={event.id}
              event={event}
              stopped={storedPosition(viewerId, event.id)}
              onRemove={() => remove(event)}
            />
          ))}
        </Rail>
      )}
    </QuerySection>
  );
}

type Answer = ReturnType<typeof useQueries<[ReturnType<typeof eventQueries.detail>]>>[0];

/** Leaves out events that are gone or failed; an error if nothing remains and not all are gone. */
function mergeAnswers(answers: readonly Answer[]) {
  const events = answers.map(({ data }) => data).filter((event) => event !== undefined);
  const isGone = ({ error }: Answer) => error instanceof ApiError && error.status === 404;
  const isPending = answers.some((one) => one.isPending);
  const isKnown = !isPending && (events.length > 0 || answers.every(isGone));
  return {
    data: isKnown ? events : undefined,
    dataUpdatedAt: Math.min(...answers.map((one) => one.dataUpdatedAt)),
    error: answers.find((one) => one.isError)?.error ?? null,
    isError: !isKnown && answers.some((one) => one.isError),
    isPending,
    isFetching: answers.some((one) => one.isFetching),
    fetchStatus: answers.some((one) => one.fetchStatus === "paused") ? ("paused" as const) : ("idle" as const),
    refetch: () => answers.forEach((one) => void one.refetch()),
  };
}
