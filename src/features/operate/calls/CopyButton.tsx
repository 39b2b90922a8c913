import { Copy } from "lucide";
import { copyText } from "#src/catalog/links/share.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { toast } from "#src/ui/toast/toasts.ts";

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
  /** Said when it worked. */
  readonly copied: string;
}

export function CopyButton({ label, text, copied }: CopyButtonProps) {
  const { t } = useTranslation();
  const copy = async () => {
    const isCopied = await copyText(text);
    toast(isCopied ? copied : t(($) => $.watch.copyTextFailed), { tone: isCopied ? "success" : "danger" });
  };
  return (
    <Button size="lg" icon={<Icon node={Copy} />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
