import type { StartedApp } from "#src/app/navigation/routerContext.ts";
import { unsentComments } from "#src/catalog/unsent/unsentComments.ts";
import { toast } from "#src/ui/toast/toasts.ts";

/** Asks about a comment that was written without a network (FOL-8), except on the pages that ask themselves. */
export function askAboutComments({ router, translation: { t } }: Pick<StartedApp, "router" | "translation">): void {
  const [first] = unsentComments.get();
  if (first === undefined) return;
  const { eventId } = first;
  const { pathname } = router.state.location;
  // The router decodes most of a path.
  const asking = [eventId, encodeURIComponent(eventId), "/account/general"];
  if (asking.some((part) => pathname.includes(part))) return;
  const show = () => void router.navigate({ to: "/events/$eventId", params: { eventId }, search: { tab: "chat" } });
  const action = { label: t(($) => $.waiting.show), onPress: show };
  toast(
    t(($) => $.waiting.asked),
    { tone: "info", stays: true, action },
  );
}
