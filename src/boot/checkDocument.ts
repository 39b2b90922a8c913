import type { Remembered } from "./remembered.ts";

/** An older document shows nothing of use, ms; as long as stored queries (offline/persister.ts). */
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

/**
 * Turns a rendered document, which is the same for everybody, into the shell if it is not for whoever is looking, before
 * the first paint (docs/decisions/074). Returns the time of its data if it is a stored one (docs/decisions/062), else null.
 */
export function checkDocument({ isSignedIn, areScoresHidden }: Remembered): Date | null {
  const { rendered, stored } = document.documentElement.dataset;
  // Titles may be spoilers (EVT-15), and the first of a page counts. The portal removes it with the server's own.
  if (areScoresHidden) document.title = location.hostname;
  if (rendered === undefined) return null;
  const isOld = stored !== undefined && !(Date.now() - Number(stored) < MAX_AGE_MS);
  if (isSignedIn || areScoresHidden || isOld) emptyPage();
  else if (stored !== undefined) return new Date(Number(stored));
  return null;
}

/** For app/layout/StoredAt.tsx, after the first paint: a first time format takes up to 65 ms on a slow processor. */
export function fillInTime(at: Date): void {
  const { lang, style } = document.documentElement;
  const isToday = at.toDateString() === new Date().toDateString();
  try {
    const text = at.toLocaleString(lang, { timeStyle: "short", dateStyle: isToday ? undefined : "medium" });
    style.setProperty("--stored-at", JSON.stringify(text));
  } catch {
    // A language that the browser does not know: the mark remains without the time.
  }
}

/** Hides the page, and empties it as soon as it is parsed. */
function emptyPage(): void {
  const { dataset } = document.documentElement;
  delete dataset.stored;
  delete dataset.rendered;
  dataset.emptied = "";
  const empty = () => {
    document.getElementById("root")?.replaceChildren();
    document.getElementById("rendered-screen")?.remove();
    delete dataset.emptied;
  };
  document.addEventListener("DOMContentLoaded", empty, { once: true });
}
