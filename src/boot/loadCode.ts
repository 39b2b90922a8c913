import type { BootData } from "#src/lib/bootData.ts";
import type { Address } from "./address.ts";
import { afterPaint, willPaint } from "./afterPaint.ts";
import { watchStart } from "./failedStart.ts";
import { entry, event, player, preload, texts } from "./preload.ts";

/** At once, or after the first paint of a server-rendered page. */
export function whenCodeMayLoad(load: () => void): void {
  // The styles, fonts and pictures of a rendered page do not share a slow network with the code.
  if (document.documentElement.dataset.rendered !== undefined && willPaint()) afterPaint(load);
  else load();
}

interface Load {
  readonly boot: BootData;
  readonly address: Address;
  readonly language: string | undefined;
  readonly isStreamKnown: boolean;
}

/** Starts the entry itself: under `strict-dynamic` only scripts created by an allowed one may run. */
export function loadCode({ boot, address: { isHome, isAccount, eventId }, language, isStreamKnown }: Load): void {
  const textFile = (part: string) => language && `/assets/locale-${language}-${part}-${__TEXTS__}.js`;
  // Each link takes time: those that the entry does not need are added after it has been requested.
  preload([...entry, textFile("first")]);
  setTimeout(preload, 0, [
    ...(document.documentElement.dataset.rendered ?? "").split(" ").filter(Boolean),
    ...(isHome ? [] : [textFile("rest")]),
    ...(isAccount ? [textFile("account")] : []),
    ...(eventId === null ? [] : event),
    ...(isStreamKnown ? player : []),
  ]);
  if (entry[0] === undefined) return;
  const script = document.createElement("script");
  script.type = "module";
  script.src = entry[0];
  const startTexts = texts[language ?? ""];
  if (language !== undefined && startTexts !== undefined)
    watchStart({ script, boot, language, texts: startTexts, reload: () => location.reload() });
  document.head.append(script);
}
