import Check from "lucide-react/icons/check";
import Share2 from "lucide-react/icons/share-2";
import { useEffect, useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { share } from "#src/platform/share.ts";
import { Button } from "#src/ui/Button.tsx";
import { toast } from "#src/ui/toast/toasts.ts";

/** How long the button says that the address was copied (EVT-13). */
const COPIED_MS = 1500;

export interface ShareButtonProps {
  /** What is shared, such as the match's name. */
  readonly title: string;
  /** Absolute; the page's own address unless said otherwise. */
  readonly url?: string;
  /** Instead of an address, for what others cannot open. */
  readonly text?: string;
  /** The word is only read out. */
  readonly iconOnly?: boolean;
}

/** Hands the page, or a text, on by the system's sheet, or copies it and says so (EVT-13). */
export function ShareButton({ title, url, text, iconOnly = false }: ShareButtonProps) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const onClick = async () => {
    const outcome = await share({ title, ...(text === undefined ? { url: url ?? location.href } : { text }) });
    if (outcome === "copied") setCopied(true);
    if (outcome === "failed")
      toast(
        t(($) => (text === undefined ? $.watch.copyFailed : $.watch.copyTextFailed)),
        { tone: "danger" },
      );
  };
  return (
    <Button
      variant={iconOnly ? "outline" : "secondary"}
      iconOnly={iconOnly}
      icon={isCopied ? <Check /> : <Share2 />}
      onClick={() => void onClick()}
    >
      <span aria-live="polite" className={iconOnly ? "sr" : undefined}>
        {!isCopied ? t(($) => $.watch.share) : t(($) => (text === undefined ? $.watch.copied : $.watch.copiedText))}
      </span>
    </Button>
  );
}
