import Check from "lucide-react/icons/check";
import Share2 from "lucide-react/icons/share-2";
import { useEffect, useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { share } from "#src/platform/share.ts";
import { Button } from "#src/ui/Button.tsx";
import { toast } from "#src/ui/toasts.ts";

/** How long the button says that the address was copied (EVT-13). */
const COPIED_MS = 1500;

export interface ShareButtonProps {
  /** What is shared, such as the match's name. */
  readonly title: string;
  /** Absolute; the page's own address unless said otherwise. */
  readonly url?: string;
  /** The word is only read out. */
  readonly iconOnly?: boolean;
}

/** Hands the page on by the system's sheet, or copies its address and says so (EVT-13). */
export function ShareButton({ title, url, iconOnly = false }: ShareButtonProps) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const onClick = async () => {
    const outcome = await share({ title, url: url ?? location.href });
    if (outcome === "copied") setCopied(true);
    if (outcome === "failed")
      toast(
        t(($) => $.watch.copyFailed),
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
        {isCopied ? t(($) => $.watch.copied) : t(($) => $.watch.share)}
      </span>
    </Button>
  );
}
