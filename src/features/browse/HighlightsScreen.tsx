import { useTranslation } from "#src/i18n/useTranslation.ts";
import { highlights } from "#src/catalog/highlights.ts";
import { PageHead } from "#src/ui/PageHead.tsx";
import { PageTop } from "#src/ui/PageTop.tsx";
import { ClipWall } from "./ClipWall.tsx";

/** The wall of highlights (`/highlight`). */
export function HighlightsScreen() {
  const { t } = useTranslation();
  const title = t(($) => $.browse.highlights.title);
  return (
    <div className="page">
      <PageHead title={title} />
      <PageTop title={title} />
      <ClipWall
        filters={highlights}
        failed={t(($) => $.browse.highlights.failed)}
        empty={t(($) => $.browse.highlights.empty)}
      />
    </div>
  );
}
