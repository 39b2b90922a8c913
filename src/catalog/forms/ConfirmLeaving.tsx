import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";

interface ConfirmLeavingProps {
  readonly open: boolean;
  readonly onDecide: (isLeaving: boolean) => void;
}

export function ConfirmLeaving({ open, onDecide }: ConfirmLeavingProps) {
  const { t } = useTranslation();
  const stay = () => onDecide(false);
  return (
    <Dialog
      open={open}
      title={t(($) => $.leave.title)}
      closeLabel={t(($) => $.common.close)}
      onClose={stay}
      actions={
        <>
          <Button variant="ghost" onClick={() => onDecide(true)}>
            {t(($) => $.leave.go)}
          </Button>
          <Button variant="primary" onClick={stay}>
            {t(($) => $.leave.stay)}
          </Button>
        </>
      }
    >
      <p>{t(($) => $.leave.text)}</p>
    </Dialog>
  );
}
