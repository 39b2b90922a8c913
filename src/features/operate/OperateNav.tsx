import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarDays, History, Lock, Mail, MessagesSquare, Shield, Ticket, UsersRound, type IconNode } from "lucide";
import { getApi } from "#src/api/current.ts";
import { toApiError, useSubmit } from "#src/catalog/forms/useSubmit.ts";
import type { OfficialRole } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import { operateErrorText } from "./calls/operateErrorText.ts";
import { operateQueries } from "./calls/operateQueries.ts";
import styles from "./calls/operate.module.css";

interface PlaceLink {
  readonly name: "today" | "teams" | "moderation" | "codes" | "mails" | "changes" | "people";
  readonly search: { readonly part?: "teams" | "moderation" | "codes" | "mails" | "changes" | "people" };
  readonly icon: IconNode;
  readonly roles: readonly OfficialRole[];
}

const PLACES: readonly PlaceLink[] = [
  { name: "today", search: {}, icon: CalendarDays, roles: ["operator", "scorer"] },
  { name: "teams", search: { part: "teams" }, icon: Shield, roles: ["operator"] },
  { name: "moderation", search: { part: "moderation" }, icon: MessagesSquare, roles: ["operator", "moderator"] },
  { name: "codes", search: { part: "codes" }, icon: Ticket, roles: ["operator"] },
  { name: "mails", search: { part: "mails" }, icon: Mail, roles: ["operator"] },
  { name: "changes", search: { part: "changes" }, icon: History, roles: ["operator"] },
  { name: "people", search: { part: "people" }, icon: UsersRound, roles: ["operator"] },
];

/** Leads to the other operator's pages, and ends what the second factor opened. */
export function OperateNav({ role }: { readonly role: OfficialRole }) {
  const texts = useTranslation();
  const { t } = texts;
  const client = useQueryClient();
  const { isBusy, submit } = useSubmit(async (_, signal) => {
    try {
      await getApi().post("/api/operate/sign_out", {}, { signal });
      await client.invalidateQueries({ queryKey: operateQueries.access().queryKey });
    } catch (error) {
      if (!signal.aborted) toast(operateErrorText(texts, toApiError(error)), { tone: "danger" });
    }
  });
  const places = PLACES.filter(({ roles }) => roles.includes(role));
  return (
    <nav className={styles.places} aria-label={t(($) => $.operate.title)}>
      {places.map(({ name, search, icon }) => (
        <Link
          key={name}
          to="/operate"
          search={search}
          className={buttonClass({ variant: "ghost", size: "lg" })}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          <Icon node={icon} />
          {t(($) => $.operate.places[name])}
        </Link>
      ))}
      <Button variant="ghost" size="lg" icon={<Icon node={Lock} />} busy={isBusy} onClick={() => void submit()}>
        {t(($) => $.operate.lock)}
      </Button>
    </nav>
  );
}
