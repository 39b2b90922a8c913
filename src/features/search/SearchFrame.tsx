import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState, type ReactNode } from "react";
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

/** The field and the keys around what was found; tells of words a pause after they were typed. */
export function SearchFrame({ words, onWords, onSubmit, children }: SearchFrameProps) {
  const router = useRouter();
  const [text, setText] = useState(words);
  const sent = useRef(words);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const send = () => {
    sent.current = text.trim();
    onWords(sent.current);
  };
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(send, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    // The address changed by itself: back, forward, a link, a search from before.
    if (words === sent.current) return;
    sent.current = words;
    setText(words);
  }, [words]);

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
          onClear: () => setText(""),
          onLeave: () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: "/" })),
        })
      }
    >
      <SearchBox
        text={text}
        input={input}
        onText={setText}
        onSubmit={() => {
          if (text.trim() !== sent.current) send();
          onSubmit(text);
        }}
      />
      {children}
    </div>
  );
}
