import { isUnreachable } from "#src/api/error.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { createStore } from "#src/lib/store.ts";

/** The token of the scorer's link that this page was opened with; null without one. No server sees what is behind a #. */
export const linkToken = (): string | null => /^#(sl\.[\w-]+)$/.exec(location.hash)?.[1] ?? null;

interface OpenedLink {
  readonly link: string;
  /** What the server knows this phone by, since the PIN was entered on it. */
  readonly phone: string;
  /** The last answers by name, for a page that is opened again without a network. */
  readonly answers: Readonly<Record<string, unknown>>;
}

const KEY = "touchline-scorer";

/** The link that was opened last on this phone. */
export const openedLinkStore = createStore<OpenedLink | null>(readOpened());

function readOpened(): OpenedLink | null {
  const stored = parseJson(readStored(KEY) ?? "");
  if (!isRecord(stored)) return null;
  const { link, phone, answers } = stored;
  return typeof link === "string" && typeof phone === "string" && isRecord(answers) ? { link, phone, answers } : null;
}

/** Null for a page without a link, and for a link whose PIN was not entered yet. */
export function openedLink(): OpenedLink | null {
  const opened = openedLinkStore.get();
  return opened?.link === linkToken() ? opened : null;
}

export function keepOpened(link: string, phone: string): void {
  keep({ link, phone, answers: {} });
}

export const forgetOpened = (): void => void writeStored(KEY, null);

function keep(opened: OpenedLink): void {
  openedLinkStore.set(opened);
  writeStored(KEY, JSON.stringify(opened));
}

/** Keeps what a scorer sees; an operator's answers are not stored. */
export function keepAnswer(name: string, answer: unknown): void {
  const opened = openedLink();
  if (opened !== null) keep({ ...opened, answers: { ...opened.answers, [name]: answer } });
}

/** Returns the answer, or without a network the last one that a scorer's phone has kept. */
export async function answerOrKept(name: string, ask: () => Promise<unknown>): Promise<unknown> {
  try {
    const answer = await ask();
    keepAnswer(name, answer);
    return answer;
  } catch (error) {
    const kept = openedLink()?.answers[name];
    if (kept === undefined || !isUnreachable(error)) throw error;
    return kept;
  }
}

/** For the calls that a link opens: as the phone that has opened it, else as the viewer. */
export function asScorer(): { readonly token?: string } {
  const opened = openedLink();
  return opened === null ? {} : { token: opened.phone };
}
