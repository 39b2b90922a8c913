import type { Address } from "./address.ts";
import type { Remembered } from "./remembered.ts";

/** An older document shows nothing of use, ms; as long as stored queries (offline/persister.ts). */
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

/**
 * Turns a stored document into the shell if it is not for whoever is looking, before the first paint; else returns the
 * time of its data (docs/decisions/062). Leaves other documents as they are, and returns null.
 */
export function checkStoredDocument(
  { isSignedIn, areScoresHidden, chosenLocale }: Remembered,
  { language }: Address,
): Date | null {
  const { dataset, lang } = document.documentElement;
  if (dataset.stored === undefined) return null;
  const at = Number(dataset.stored);
  const isOfLanguage = language !== "" || chosenLocale === "" || chosenLocale === lang;
  const isForViewer = !isSignedIn && !areScoresHidden && isOfLanguage;
  if (isForViewer && Date.now() - at < MAX_AGE_MS) return new Date(at);
  emptyPage();
  return null;
}

/**
 * Passes on when the document was rendered (app/layout/StoredAt.tsx), in its language. Not before the first paint: the
 * browser's first time format takes 50 to 65 ms on a slow processor, and the mark moves nothing.
 */
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
