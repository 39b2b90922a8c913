import type { BootData, StartTexts } from "#src/lib/bootData.ts";
import { withTimeout } from "#src/lib/scheduling/timers.ts";
import type { TabKey } from "#src/lib/storageTable.ts";
import { workerContainer } from "#src/lib/workerContainer.ts";
import { showNotice, whenParsed } from "./notice.ts";

const KEY: TabKey = "touchline:starts";
/** The pauses before automatic reloads, s. After the last, only the viewer or the network causes a reload. */
const PAUSES_S = [2, 4, 8, 16, 32];
/** The age in ms from which a try no longer counts. */
const LATELY_MS = 10 * 60_000;
/** The time in ms that the host may take to answer, and the worker to be removed. */
const LIMIT_MS = 5_000;

interface Start {
  readonly script: HTMLScriptElement;
  readonly boot: BootData;
  readonly texts: StartTexts;
  readonly language: string;
  readonly reload: () => void;
}

/** Offers a reload, and tries one: browsers remember failed modules (docs/decisions/006-updates.md). */
export function watchStart(start: Start): void {
  const { script, boot } = start;
  script.addEventListener("error", () => void showFailure(start));
  // A script also counts as loaded if its imports do not fit together.
  script.addEventListener("load", () => {
    if (boot.start === null) void showFailure(start);
    else void boot.start.then(forgetTries, () => showFailure(start));
  });
}

async function showFailure({ boot, texts, language, reload }: Start): Promise<void> {
  // Stops recording, because nothing will answer.
  boot.acts = null;
  await whenParsed();
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = texts.retry;
  showNotice(texts.incomplete, language, button);
  const triesBefore = triesLately() ?? 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;

  async function tryAgain(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    button.setAttribute("aria-busy", "true");
    if (await isHostReachable()) {
      // The worker may have stored a shell that names files of an older build, which no longer exist.
      if (triesBefore > 0) await withTimeout(removeWorker(), LIMIT_MS);
      return reload();
    }
    isTrying = false;
    button.removeAttribute("aria-busy");
    tryLater();
  }

  function tryLater(): void {
    clearTimeout(timer);
    const tries = triesLately();
    const pauseS = tries === null ? undefined : PAUSES_S[tries];
    if (tries === null || pauseS === undefined) return;
    timer = setTimeout(() => {
      // A tab that cannot count its tries might reload forever.
      if (noteTries(tries + 1)) void tryAgain();
    }, pauseS * 1_000);
  }

  button.addEventListener("click", () => void tryAgain());
  addEventListener("online", () => void tryAgain());
  tryLater();
}

/** Resolves with whether the host answers: if not, the browser's own error page would replace this one. */
async function isHostReachable(): Promise<boolean> {
  try {
    const options = { cache: "no-store", signal: AbortSignal.timeout(LIMIT_MS) } as const;
    return (await fetch("/builds/latest.json", options)).status < 500;
  } catch {
    return false;
  }
}

/** Removes the worker that controls this page, so that the next load comes from the host; that registers a new one. */
async function removeWorker(): Promise<void> {
  try {
    const container = workerContainer();
    if (container?.controller) await (await container.getRegistration())?.unregister();
  } catch {
    // Where storage fails there is no worker either.
  }
}

/** Returns the number of tries in the last ten minutes; null if this tab cannot count them. */
function triesLately(): number | null {
  try {
    const [count, at] = JSON.parse(sessionStorage.getItem(KEY) ?? "[0,0]") as [number, number];
    return Math.abs(Date.now() - at) < LATELY_MS ? count : 0;
  } catch {
    return null;
  }
}

/** Stores the number of tries; returns false if this tab cannot. */
function noteTries(count: number): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([count, Date.now()]));
    return true;
  } catch {
    return false;
  }
}

function forgetTries(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored there.
  }
}
