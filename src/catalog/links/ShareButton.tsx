import { Check, Share2 } from "lucide";
import { useEffect, useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { share } from "./share.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { toast } from "#src/ui/toast/toasts.ts";

/** How long the button says that the link was copied (EVT-13). */
const COPIED_MS = 1500;

export interface ShareButtonProps {
  /** What is shared, such as the match's name. */
  readonly title: string;
  /** Absolute URL; the page's own by default. */
  readonly url?: string;
  /** Shared instead of a URL, for a page that others cannot open. */
  readonly text?: string;
  /** The label is only for screen readers. */
  readonly iconOnly?: boolean;
}

/** Shares the page or a text with the system's share sheet, or else copies it and says so (EVT-13). */
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
      icon={<Icon node={isCopied ? Check : Share2} />}
      onClick={() => void onClick()}
    >
      <span aria-live="polite" className={iconOnly ? "sr" : undefined}>
        {!isCopied ? t(($) => $.watch.share) : t(($) => (text === undefined ? $.watch.copied : $.watch.copiedText))}
      </span>
    </Button>
  );
}
