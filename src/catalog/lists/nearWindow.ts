import { flushSync } from "react-dom";

const NEAR = "1500px 0px";
/** How many listeners are called per frame, so that the browser can scroll and paint in between. */
const COME = 1;
const GO = 2;
/** Scroll positions are compared at least one frame apart, and only within this time of each other, ms. */
const FRAME_MS = 16;
const TOGETHER_MS = 200;
/** A scroll by this share of the window between two comparisons is too fast to read; a fling reaches a third of it. */
const RUSH = 0.5;
/** Rendering pauses until this long after a fast scroll, ms: slow frames are further apart than two comparisons. */
const REST_MS = 100;

interface NearNews {
  readonly isNear: boolean;
  /** Height of the element when the change was observed, px. */
  readonly height: number;
}

/** Returns whether it is to be called again in the next frame, because it has rendered only a share. */
type Listener = (news: NearNews) => boolean;

const listeners = new Map<Element, Listener>();
/** The last observed first, since a scroll passes by the earlier ones; those coming near go first. */
const coming = new Map<Element, NearNews>();
const leaving = new Map<Element, NearNews>();
let observer: IntersectionObserver | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;
let look = { y: 0, at: 0, rushedAt: -Infinity };

/** One observer for all, which reports few at a time, so that a fast scroll leaves time to paint. Returns its end. */
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
  // Of several entries the one nearest to the middle of the window is added last, so it is reported first.
  for (const { target, isIntersecting, boundingClientRect } of entries.toSorted((a, b) => awayOf(b) - awayOf(a))) {
    coming.delete(target);
    leaving.delete(target);
    (isIntersecting ? coming : leaving).set(target, { isNear: isIntersecting, height: boundingClientRect.height });
  }
  timer ??= setTimeout(notify);
}

const awayOf = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): number =>
  Math.abs((top + bottom - innerHeight) / 2);

/** Leaving and coming together, else a long scroll would keep all. Nothing new while a scroll is too fast to read. */
function notify(): void {
  const isRush = isRushing();
  flushSync(() => {
    for (let count = 0; count < COME && !isRush; count += 1) notifyLast(coming);
    for (let count = 0; count < GO; count += 1) notifyLast(leaving);
  });
  if (coming.size + leaving.size === 0) timer = null;
  else if (isRush && leaving.size === 0) timer = setTimeout(notify, FRAME_MS);
  // Several sections before one frame would be laid out and painted together, in one long task.
  else requestAnimationFrame(() => (timer = setTimeout(notify)));
}

function isRushing(): boolean {
  const now = performance.now();
  const passedMs = now - look.at;
  if (passedMs >= FRAME_MS) {
    const isRush = passedMs < TOGETHER_MS && Math.abs(scrollY - look.y) > innerHeight * RUSH;
    look = { y: scrollY, at: now, rushedAt: isRush ? now : look.rushedAt };
  }
  return now - look.rushedAt < REST_MS;
}

function notifyLast(all: Map<Element, NearNews>): void {
  const [element, news] = [...all].at(-1) ?? [];
  if (element === undefined || news === undefined) return;
  const isUnfinished = listeners.get(element)?.(news);
  if (!isUnfinished) all.delete(element);
}
