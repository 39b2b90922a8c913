import { useEffect, useRef, useState, type RefObject } from "react";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { isRecord } from "#src/lib/json.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { watchUnsaved } from "#src/platform/busy.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { openCard, type CardAnswer, type OpenCard } from "./cardProvider.ts";

/** A frame that is not ready after this time counts as blocked, ms. */
const READY_LIMIT_MS = 15_000;

/** The provider's card fields on the page, and their state. */
export interface CardInput {
  /** The element that holds the provider's frame. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly state: "loading" | "ready" | "failed" | "offline";
  /** The provider's message about the input, or null. */
  readonly complaint: string | null;
  readonly retry: () => void;
  /** Resolves with a token for the card in the fields, or the error; waits for fields that are still loading. */
  readonly token: () => Promise<CardAnswer>;
}

/** Shows the card fields of the tenant's provider in `box` while `isWanted`; removes them with the screen. */
export function useCard(isWanted: boolean): CardInput {
  const { payment } = useConfig();
  const isOnline = useOnline();
  const box = useRef<HTMLDivElement>(null);
  const open = useRef<OpenCard | null>(null);
  /** Resolves with the fields once they are ready, or with null when they fail to load or are removed. */
  const loaded = useRef<Promise<OpenCard | null>>(Promise.resolve(null));
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<CardInput["state"]>("loading");
  const [complaint, setComplaint] = useState<string | null>(null);

  useEffect(() => {
    const container = box.current;
    if (!isWanted || container === null) return;
    // Each try has its own frame, so that an earlier one cannot interfere.
    const holder = container.appendChild(document.createElement("div"));
    let isGone = false;
    let isReady = false;
    let isTyped = false;
    const forget = watchUnsaved(() => isTyped);
    let settle = (_opened: OpenCard | null): void => undefined;
    loaded.current = new Promise((resolve) => (settle = resolve));
    const settleWhenReady = () => {
      if (isGone || !isReady || open.current === null) return;
      settle(open.current);
      // Fields that are ready only after the limit are used all the same.
      loaded.current = Promise.resolve(open.current);
    };
    const fail = () => {
      settle(null);
      if (isGone) return;
      console.warn("The payment provider's fields could not be shown");
      setState(connectivity.online.get() ? "failed" : "offline");
    };
    const timer = setTimeout(fail, READY_LIMIT_MS);
    const listeners = {
      ready() {
        clearTimeout(timer);
        isReady = true;
        settleWhenReady();
        if (!isGone) setState("ready");
      },
      change(change: unknown) {
        // What the frame holds is not known here, only that the viewer has begun.
        isTyped = true;
        const error = isRecord(change) ? change.error : undefined;
        if (!isGone) setComplaint(typeof error === "string" && error !== "" ? error.slice(0, 300) : null);
      },
    };
    openCard(payment, holder, listeners).then(
      (opened) => {
        if (isGone) opened.close();
        else open.current = opened;
        settleWhenReady();
      },
      () => {
        clearTimeout(timer);
        fail();
      },
    );
    return () => {
      isGone = true;
      forget();
      settle(null);
      clearTimeout(timer);
      open.current?.close();
      open.current = null;
      holder.remove();
      setState("loading");
      setComplaint(null);
    };
  }, [isWanted, payment, tries]);

  // Derived during rendering: what failed offline starts again when the network returns.
  if (state === "offline" && isOnline) {
    setState("loading");
    setTries(tries + 1);
  }

  return {
    box,
    state,
    complaint,
    retry: () => setTries((count) => count + 1),
    token: async () => {
      const opened = await loaded.current;
      return opened === null ? { error: { code: "not_ready", message: "" } } : opened.token();
    },
  };
}
