import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode, type KeyboardEvent } from "react";
import { isComposing } from "#src/lib/keyboard/isComposing.ts";
import { SearchBox } from "./SearchBox.tsx";

/** As long as a pause between two words; a shorter time would search for every letter. */
const DEBOUNCE_MS = 200;

export interface SearchFrameProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onSubmit: (words: string) => void;
  /** Created by the parent, so that a keystroke does not render the results. */
  readonly children: ReactNode;
}

/** The field is uncontrolled, so that a keystroke renders nothing; the text is reported once the viewer pauses. */
export function SearchFrame({ words, onWords, onSubmit, children }: SearchFrameProps) {
  const router = useRouter();
  const sent = useRef(words);
  const onWordsRef = useRef(onWords);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => void (onWordsRef.current = onWords), [onWords]);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    // The address changed otherwise: by Back, Forward, a link, or a recent search.
    if (words === sent.current) return;
    clearTimeout(pause.current);
    sent.current = words;
    if (input.current !== null) input.current.value = words;
  }, [words]);

  const send = () => {
    clearTimeout(pause.current);
    const text = input.current?.value.trim() ?? "";
    if (text === sent.current) return;
    sent.current = text;
    onWordsRef.current(text);
  };
  const sendSoon = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(send, DEBOUNCE_MS);
  };
  const clear = () => {
    if (input.current === null) return;
    input.current.value = "";
    input.current.focus();
    sendSoon();
  };
  return (
    // The handler only moves the focus between links and the field, which have their own handlers.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className="page"
      onKeyDown={(event) =>
        handleSearchKey(event, {
          root: root.current,
          input: input.current,
          onClear: clear,
          onLeave: () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: "/" })),
        })
      }
    >
      <SearchBox
        words={words}
        input={input}
        onText={sendSoon}
        onClear={clear}
        onSubmit={() => {
          send();
          onSubmit(input.current?.value ?? "");
        }}
      />
      {children}
    </div>
  );
}

interface SearchKeys {
  readonly root: HTMLElement | null;
  readonly input: HTMLInputElement | null;
  readonly onClear: () => void;
  readonly onLeave: () => void;
}

/** Arrows move between field and results; Esc leaves the results, clears the field, then leaves the page. */
function handleSearchKey(event: KeyboardEvent, { root, input, onClear, onLeave }: SearchKeys): void {
  if (isComposing(event.nativeEvent)) return;
  const isInField = event.target === input;
  if (event.key === "Escape") {
    event.preventDefault();
    if (!isInField) input?.focus();
    else if (input?.value !== "") onClear();
    else onLeave();
    return;
  }
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const results = Array.from(
    root?.querySelectorAll<HTMLElement>("[data-results] :is(li, article) a[href]") ?? [],
  ).filter(
    // Only the first link of a row counts: the row's button leads to the same page.
    (link) => link === link.closest("li, article")?.querySelector("a[href]"),
  );
  const at = results.findIndex((link) => link === document.activeElement);
  if (!isInField && at === -1) return;
  const next = isInField ? (step === 1 ? 0 : -1) : at + step;
  event.preventDefault();
  if (next < 0) input?.focus();
  else results[Math.min(next, results.length - 1)]?.focus();
}
