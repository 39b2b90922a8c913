import { Scissors } from "lucide";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import { SignInNote } from "#src/features/watch/editing/SignInNote.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useSession } from "#src/session/session.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Cutter } from "./Cutter.tsx";
import { MatchHighlights } from "./MatchHighlights.tsx";
import { MyClips } from "./MyClips.tsx";

export interface ClipsPanelProps {
  readonly watchContext: WatchContext;
  readonly isCutting: boolean;
  readonly setCutting: (isCutting: boolean) => void;
}

/** The form to cut one, the viewer's own if signed in (EVT-2), and everybody's (EVT-12). */
export function ClipsPanel({ watchContext, isCutting, setCutting }: ClipsPanelProps) {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  const { event, plays } = watchContext;
  return (
    <>
      {!isAuthenticated && isCutting && (
        <SignInNote title={t(($) => $.clips.signIn)} text={t(($) => $.clips.signInText)} />
      )}
      {isAuthenticated && isCutting && <Cutter watchContext={watchContext} onClose={() => setCutting(false)} />}
      {!isCutting && plays && (
        <Button variant="primary" icon={<Icon node={Scissors} />} onClick={() => setCutting(true)}>
          {t(($) => $.clips.create)}
        </Button>
      )}
      {isAuthenticated && (
        <>
          <MyClips eventId={event.id} kind="user_clip" />
          <MyClips eventId={event.id} kind="user_highlight" />
        </>
      )}
      <MatchHighlights eventId={event.id} />
    </>
  );
}
