import type { bootCalls } from "#src/catalog/queries/firstCalls.ts";
import type { BootData } from "#src/lib/bootData.ts";
import { joinUrl } from "#src/lib/url.ts";
import type { Address } from "./address.ts";
import { askEarly, askForPlaylist, isPlainPlaylist } from "./askEarly.ts";
import { player, preload } from "./preload.ts";
import type { Remembered } from "./remembered.ts";

/** Inserted by the build. */
declare const __CALLS__: ReturnType<typeof bootCalls>;

const calls = __CALLS__;

interface Visit {
  readonly remembered: Remembered;
  readonly address: Address;
}

/** Makes the page's first calls, whose answers its queries take. Not for viewers, whose token may need a refresh. */
export function askAhead(boot: BootData, apiBase: string, { remembered, address }: Visit): void {
  if (remembered.isSignedIn) return;
  if (address.isHome) askForHome(boot, apiBase);
  if (address.eventId !== null) askForEvent(boot, apiBase, address.eventId);
}

function askForHome(boot: BootData, apiBase: string): void {
  const { rendered, stored } = document.documentElement.dataset;
  if (rendered !== undefined && stored === undefined) return;
  const { path, body } = calls.liveList;
  const headers = { Accept: "application/json", "Content-Type": "application/json" };
  void askEarly(boot, joinUrl(apiBase, path), { method: "POST", headers, body, redirect: "error" });
}

interface EventAnswer {
  readonly content?: {
    readonly sources?: { readonly hd?: unknown } | null;
    readonly status?: unknown;
    readonly is_event_available_for_user?: unknown;
    readonly is_event_available_in_user_region?: unknown;
  };
}

/** Requests an event. If there is something to watch, the player's code loads in parallel with that of the page. */
function askForEvent(boot: BootData, apiBase: string, id: string): void {
  const url = joinUrl(apiBase, calls.event.path.replace("EVENT_ID", id));
  askEarly(boot, url, { headers: { Accept: "application/json" }, redirect: "error" })
    .then(async (answer) => {
      const { content }: EventAnswer = await answer.clone().json();
      const isOn = content?.status === "live" || content?.status === "archived";
      const isOpen =
        content?.is_event_available_for_user === true && content.is_event_available_in_user_region === true;
      if (!isOn || !isOpen || boot.knownStream !== null) return;
      preload(player);
      const hd = content.sources?.hd;
      if (apiBase === "/" && isPlainPlaylist(hd)) askForPlaylist(boot, hd);
    })
    .catch(() => undefined);
}
