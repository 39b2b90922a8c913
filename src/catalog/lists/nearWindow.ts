import { flushSync } from "react-dom";

/** So far outside the window something is still near. */
const NEAR = "1500px 0px";
/** So many are drawn, and so many taken away, in one drawing: some ms, so that the browser scrolls and paints between. */
const COME = 2;
const GO = 8;
/** Looks at where the page stands are a frame apart at least, and count together when they are no further apart than this. ms. */
const FRAME_MS = 16;
const TOGETHER_MS = 200;
/** While more than this part of the window goes by between two looks, nothing of it can be read. A fling is a third of that. */
const RUSH = 0.5;

interface NearNews {
  readonly isNear: boolean;
  /** How high it was when that was noticed, in px. */
  readonly height: number;
}

type Listener = (news: NearNews) => void;

const listeners = new Map<Element, Listener>();
/** What was not told yet: what comes near goes first, the last noticed before others, since a scroll passes them by. */
const coming = new Map<Element, NearNews>();
const leaving = new Map<Element, NearNews>();
let observer: IntersectionObserver | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;
let look = { y: 0, at: 0, isRush: false };

/**
 * Tells `listener` when `element` comes near the window and when it leaves again; returns what ends that. One observer
 * serves all, and a few are told at a time: a fast scroll past hundreds of them leaves the browser time between.
 */
export function watchNear(element: Element, listener: Listener): () => void {
  if (!("IntersectionObserver" in globalThis)) return () => undefined;
  observer ??= new IntersectionObserver(notice, { rootMargin: NEAR });
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    for (const map of [listeners, coming, leaving]) map.delete(element);
    if (listeners.size > 0) return observer?.unobserve(element);
    observer?.disconnect();
    observer = null;
  };
}

function notice(entries: readonly IntersectionObserverEntry[]): void {
  // Of several that come at once, what is nearest to the middle of the window is noticed last.
  for (const { target, isIntersecting, boundingClientRect } of entries.toSorted((a, b) => awayOf(b) - awayOf(a))) {
    coming.delete(target);
    leaving.delete(target);
    (isIntersecting ? coming : leaving).set(target, { isNear: isIntersecting, height: boundingClientRect.height });
  }
  timer ??= setTimeout(tell);
}

const awayOf = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): number =>
  Math.abs((top + bottom - innerHeight) / 2);

/**
 * In turn: what was passed by goes while the next comes, else a long scroll would leave all of it behind. In a rush (the
 * scroll bar is drawn through thousands of rows) nothing comes: it would be gone before it is painted.
 */
function tell(): void {
  const isRush = isRushing();
  flushSync(() => {
    for (let count = 0; count < COME && !isRush; count += 1) tellLast(coming);
    for (let count = 0; count < GO; count += 1) tellLast(leaving);
  });
  if (coming.size + leaving.size === 0) timer = null;
  else timer = setTimeout(tell, isRush && leaving.size === 0 ? FRAME_MS : 0);
}

function isRushing(): boolean {
  const passedMs = performance.now() - look.at;
  if (passedMs >= FRAME_MS) {
    const isRush = passedMs < TOGETHER_MS && Math.abs(scrollY - look.y) > innerHeight * RUSH;
    look = { y: scrollY, at: look.at + passedMs, isRush };
  }
  return look.isRush;
}

function tellLast(all: Map<Element, NearNews>): void {
  const [element, news] = [...all].at(-1) ?? [];
  if (element === undefined || news === undefined) return;
  all.delete(element);
  listeners.get(element)?.(news);
}
