import { WifiOff } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Note } from "#src/ui/status/Note.tsx";

/** Says that what was entered waits on this device for a network. */
export function WaitingNote({ isWaiting }: { readonly isWaiting: boolean }) {
  const { t } = useTranslation();
  return (
    <output>
      {isWaiting && (
        <Note tone="warning" icon={<Icon node={WifiOff} />}>
          {t(($) => $.operate.waiting)}
        </Note>
      )}
    </output>
  );
}
