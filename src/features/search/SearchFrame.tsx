import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import { handleSearchKey } from "./keys.ts";
import { SearchBox } from "./SearchBox.tsx";

/** As long as a pause between two words; shorter and every letter would be asked for. */
const DEBOUNCE_MS = 200;

export interface SearchFrameProps {
  /** What is searched for now. */
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** Enter: these words are meant. */
  readonly onSubmit: (words: string) => void;
  /** Drawn by who hands them in, so that a key draws the field alone. */
  readonly children: ReactNode;
}

/**
 * The field and the keys around what was found; tells of words a pause after they were typed. The field keeps its text
 * itself: a key draws nothing.
 */
export function SearchFrame({ words, onWords, onSubmit, children }: SearchFrameProps) {
  const router = useRouter();
  const sent = useRef(words);
  const tell = useRef(onWords);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => void (tell.current = onWords), [onWords]);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    // The address changed by itself: back, forward, a link, a search from before.
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
    tell.current(text);
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
    // Keys only walk between links and the field, which have handlers of their own.
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
