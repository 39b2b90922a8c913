/*
 * The inline script of index.html (inserted by scripts/vite/bootScript.ts), for what cannot wait for the first module.
 * All of this folder is part of every page, so it imports only small modules. It must never throw: each part catches
 * what can fail in it.
 */
import type { BootData } from "#src/lib/bootData.ts";
import { postToWorker } from "#src/platform/worker.ts";
import { afterPaint } from "./afterPaint.ts";
import { readAddress, takeCredentials } from "./address.ts";
import { askAhead } from "./askAhead.ts";
import { dropFallbacks } from "./bootFile.ts";
import { recordActs, storeInstallOffer } from "./earlyEvents.ts";
import { openKnownStream } from "./knownStream.ts";
import { isAtFloor, showTooOld } from "./floor.ts";
import { languageOf } from "./language.ts";
import { loadCode, whenCodeMayLoad } from "./loadCode.ts";
import { markOtherDay } from "./otherDay.ts";
import { moveToOwnLanguage } from "./ownLanguage.ts";
import { texts } from "./preload.ts";
import { readRemembered } from "./remembered.ts";
import { allowScripts } from "./scriptPolicy.ts";
import { checkDocument, fillInTime } from "./checkDocument.ts";
import { applyTheme } from "./theme.ts";

const boot: BootData = {
  config: fetch("/config.json").then(readConfig),
  limitData: null,
  callback: null,
  linkToken: null,
  early: [],
  openedEventId: null,
  knownStream: null,
  installOffer: null,
  acts: [],
  isRepeating: false,
  start: null,
  scriptOrigins: new Set([location.origin]),
};
// The code that waits for the configuration handles the rejection; here it must not reach the console.
boot.config.catch(() => undefined);
window.__boot = boot;

dropFallbacks();
// A worker throws away a stored page in which this script does not run (sw/shell.ts).
postToWorker({ type: "RUNNING" });
allowScripts(boot.scriptOrigins);
storeInstallOffer(boot);
recordActs(boot);

const languages = Object.keys(texts);
const remembered = readRemembered();
const address = readAddress(location.pathname, languages);
// A page that loads again shows nothing before.
if (!takeCredentials(boot)) start();

function start(): void {
  boot.openedEventId = address.eventId;
  applyTheme(remembered);
  if (moveToOwnLanguage({ remembered, address, languages })) return;
  markOtherDay();
  const storedAt = checkDocument(remembered);

  const language = languageOf(remembered, address, languages);
  if (language !== undefined && !isAtFloor()) return void showTooOld(language);
  const isStreamKnown = openKnownStream(boot);
  whenCodeMayLoad(() => loadCode({ boot, address, language, isStreamKnown }));
  if (storedAt !== null) afterPaint(() => fillInTime(storedAt));
  if (remembered.apiBase !== null) askAhead(boot, remembered.apiBase, { remembered, address });
}

/** Passes the configuration on to the portal's code; on a first visit it also requests the first data. */
async function readConfig(answer: Response): Promise<Response> {
  const text = await answer.text();
  if (answer.ok && remembered.apiBase === null) {
    try {
      const { api } = JSON.parse(text) as { readonly api?: { readonly baseUrl?: string } };
      askAhead(boot, api?.baseUrl ?? "/", { remembered, address });
    } catch {
      // The portal's code reports what is wrong with it.
    }
  }
  return new Response(text, answer);
}
