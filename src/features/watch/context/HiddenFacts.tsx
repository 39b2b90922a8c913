import { EyeOff } from "lucide";
import type { ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Reveal } from "#src/catalog/scores/Reveal.tsx";
import { useEventName } from "#src/catalog/names/eventNames.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";

/** Replaces moments and statistics while scores are hidden (EVT-15). */
export function HiddenFacts({ event, more }: { readonly event: SportEvent; readonly more?: ReactNode }) {
  const { t } = useTranslation();
  const name = useEventName();
  return (
    <EmptyNote
      icon={<Icon node={EyeOff} />}
      title={t(($) => $.watch.hidden.title)}
      text={t(($) => $.watch.hidden.text)}
      action={
        <>
          <Reveal eventId={event.id} name={name(event)} wide />
          {more}
        </>
      }
    />
  );
}
