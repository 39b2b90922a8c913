import { useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { allEntries } from "#src/catalog/queries/allEntries.ts";
import { fetchEvents } from "#src/catalog/queries/eventQueries.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { serverNow } from "#src/lib/clock.ts";
import { DAY_MS } from "#src/lib/scheduling/durations.ts";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import { matchesOf, type ListedIdentity } from "./matchesOf.ts";
import { SeasonSheet } from "./SeasonSheet.tsx";

const SIZE = 100;
/** A season that began, or ends, at most this many days from now. */
const SEASON_DAYS = 300;

export interface PrintSeasonProps {
  readonly identity: ListedIdentity & Pick<Identity, "title">;
}

/** Prints all matches of a team's or a league's season; the browser's own command prints the page as it is. */
export function PrintSeason({ identity }: PrintSeasonProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [matches, setMatches] = useState<readonly SportEvent[] | null>(null);
  // The browser prints what is on the page by then.
  useEffect(() => {
    if (matches === null) return undefined;
    const end = () => setMatches(null);
    window.addEventListener("afterprint", end, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", end);
  }, [matches]);

  const print = async () => {
    setBusy(true);
    try {
      const now = serverNow();
      const filters = {
        ...matchesOf(identity),
        status: ["live", "upcoming", "archived"],
        date: { start: now - SEASON_DAYS * DAY_MS, end: now + SEASON_DAYS * DAY_MS },
        order: "asc",
        size: SIZE,
      } as const;
      const { signal } = new AbortController();
      const found = await allEntries(SIZE, (page) => fetchEvents({ ...filters, page }, { client, signal }));
      setMatches(found.filter(({ type }) => type === "event"));
    } catch (error) {
      toast(`${t(($) => $.browse.identity.matchesFailed)} ${errorText(t, error)}`, { tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="outline"
        iconOnly
        icon={<Icon node={Printer} />}
        busy={isBusy}
        aria-label={t(($) => $.browse.identity.printSeason)}
        onClick={() => void print()}
      />
      {matches !== null && createPortal(<SeasonSheet title={identity.title} matches={matches} />, document.body)}
    </>
  );
}
