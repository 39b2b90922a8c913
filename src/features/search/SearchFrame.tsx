import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import { handleSearchKey } from "./keys.ts";
import { SearchBox } from "./SearchBox.tsx";

/** As long as a pause between two words; a shorter time would search for every letter. */
const DEBOUNCE_MS = 200;

export interface SearchFrameProps {
  /** The current search. */
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** Called on Enter with the text of the field. */
  readonly onSubmit: (words: string) => void;
  /** Created by the parent, so that a keystroke does not render the results. */
  readonly children: ReactNode;
}

/**
 * Renders the search field with its keyboard handling around the results, and reports the text once the viewer pauses.
 * The field is uncontrolled, so that a keystroke renders nothing.
 */
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
