import { isReached, type MatchTime } from "#src/domain/playhead/playhead.ts";
import { serverNow } from "#src/lib/clock.ts";
import { isRecord } from "#src/lib/json.ts";
import type { Store } from "#src/lib/store.ts";
import { workerContainer } from "#src/lib/workerContainer.ts";

interface HeldPush {
  readonly at: number;
  readonly title: string;
  readonly options: NotificationOptions;
}

/** The worker asks for that (`sw/heldPush.ts`). When this ends, those that wait are shown: none gets lost. */
export function holdPushes(eventId: string, time: Store<MatchTime>, signal: AbortSignal): void {
  const container = workerContainer();
  if (container === null) return;
  let held: readonly HeldPush[] = [];
  const show = (isDue: (push: HeldPush) => boolean) => {
    for (const { title, options } of held.filter(isDue))
      void container.ready.then((registration) => registration.showNotification(title, options)).catch(() => undefined);
    held = held.filter((push) => !isDue(push));
  };
  const showReached = () => show(({ at }) => isReached(at, time.get()));
  const showAll = () => show(() => true);
  const onMessage = ({ data, ports }: MessageEvent<unknown>) => {
    if (!isRecord(data) || typeof data["path"] !== "string" || !isAbout(eventId, data["path"])) return;
    if (data["type"] === "FOLLOWS" && time.get() !== "now") ports[0]?.postMessage(true);
    if (data["type"] !== "HOLD_PUSH" || typeof data["title"] !== "string") return;
    held = [
      ...held,
      { at: serverNow(), title: data["title"], options: isRecord(data["options"]) ? data["options"] : {} },
    ];
    showReached();
  };
  const stop = time.subscribe(showReached);
  container.addEventListener("message", onMessage, { signal });
  window.addEventListener("pagehide", showAll, { signal });
  signal.addEventListener("abort", () => {
    stop();
    showAll();
  });
}

/** Whether a path of the portal leads to the event, in whatever language. */
const isAbout = (eventId: string, path: string): boolean =>
  path.split(/[?#]/, 1)[0]?.split("/").includes(encodeURIComponent(eventId)) ?? false;
