import { CalendarPlus, Copy, ExternalLink } from "lucide";
import { googleFeed, outlookFeed, webcal } from "#src/catalog/library/webCalendars.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import { copyText } from "#src/catalog/links/share.ts";
import styles from "./calendar.module.css";

export interface FeedLinksProps {
  readonly title: string;
  /** Address of the calendar, perhaps a path of this host. */
  readonly url: string;
  /** Minutes before a match at which the calendar reminds; "" for never. */
  readonly alarm: string;
}

/** The ways into a calendar: the device's own, Google's, Outlook's, and the address for any other. */
export function FeedLinks({ title, url, alarm }: FeedLinksProps) {
  const { t } = useTranslation();
  const address = new URL(url, location.origin);
  if (alarm !== "") address.searchParams.set("alarm", alarm);
  const feed = address.href;
  const copy = async () => {
    const isCopied = await copyText(feed);
    toast(
      t(($) => (isCopied ? $.watch.copied : $.calendar.failed)),
      { tone: isCopied ? "success" : "danger" },
    );
  };
  const onWeb = { className: buttonClass(), target: "_blank", rel: "noreferrer" } as const;
  return (
    <div className={styles.links}>
      <a className={buttonClass({ variant: "primary" })} href={webcal(feed)}>
        <Icon node={CalendarPlus} />
        {t(($) => $.calendar.app)}
      </a>
      <a {...onWeb} href={googleFeed(feed)}>
        <Icon node={ExternalLink} />
        {t(($) => $.calendar.google)}
      </a>
      <a {...onWeb} href={outlookFeed(feed, title)}>
        <Icon node={ExternalLink} />
        {t(($) => $.calendar.outlook)}
      </a>
      <Button icon={<Icon node={Copy} />} onClick={() => void copy()}>
        {t(($) => $.calendar.copy)}
      </Button>
    </div>
  );
}
