import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { isMadeByViewer, type Change } from "#src/domain/change.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";

const NOTHING: readonly Change[] = [];

/** Leads to the list of what waits for the network (FOL-7); nothing if nothing does, or the network is there. */
export function UnsentLink() {
  const { t, language } = useTranslation();
  const pending = useSyncExternalStore(pendingChangesStore.subscribe, pendingChangesStore.get, () => NOTHING);
  const count = pending.filter(isMadeByViewer).length;
  const isOnline = useOnline();
  if (count === 0 || isOnline) return null;
  return (
    <Link to="/account/general" hash="changes" className="link">
      {t(($) => $.offline.unsent, { figure: formatNumber(language, count) })}
    </Link>
  );
}
