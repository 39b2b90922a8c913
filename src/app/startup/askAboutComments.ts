import type { StartedApp } from "#src/app/navigation/routerContext.ts";
import { keptComments } from "#src/catalog/kept/keptComments.ts";
import { toast } from "#src/ui/toast/toasts.ts";

/** Asks about a comment that was written without a network (FOL-8), except on its event's page, whose chat asks. */
export function askAboutComments({ router, translation: { t } }: Pick<StartedApp, "router" | "translation">): void {
  const [first] = keptComments.get();
  if (first === undefined) return;
  const { eventId } = first;
  if (router.state.location.pathname.includes(encodeURIComponent(eventId))) return;
  const show = () => void router.navigate({ to: "/events/$eventId", params: { eventId }, search: { tab: "chat" } });
  const action = { label: t(($) => $.waiting.show), onPress: show };
  toast(
    t(($) => $.waiting.asked),
    { tone: "info", stays: true, action },
  );
}
