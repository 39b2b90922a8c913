import type { LogError } from "#serving/log/logError.ts";
import { createPageCache, type PageCache } from "./pageCache.ts";

/** A page as it is sent to everybody who asks for its address. */
export interface RenderedPage {
  readonly status: 200 | 404;
  /** Whether it shows something that is live, or lacks something because the API failed. */
  readonly isShortLived: boolean;
}

/** What decides the bytes of a page. */
export interface PageAddress {
  /** Origin of its URL. */
  readonly origin: string;
  readonly locale: string;
  /** Path and query, with the parameters that its route reads and no others. */
  readonly address: string;
}

/**
 * What a visitor gets: a page from memory or rendered for them, the last good copy, or the shell; that also because the
 * request names another host (`foreign`).
 */
export type PageAnswer = "stored" | "rendered" | "outdated" | "shell" | "foreign";

interface RenderingsOptions<Page extends RenderedPage> {
  /** Renders a page; null if it renders itself, or if nobody has the time. */
  readonly render: (page: PageAddress) => Promise<Page | null>;
  /** Returns whether nothing is at the address, as far as is known; asked before a page is rendered that nobody knows. */
  readonly isMissing: (page: PageAddress) => Promise<boolean>;
  /** Returns what changes with the build and the configuration, which make all pages anew. */
  readonly version: () => string | null;
  /** Returns whether only pages that many read should be rendered. */
  readonly isBusy: () => boolean;
  readonly logError: LogError;
  /** Ms of a clock that jumps with the world that pages show. */
  readonly now: () => number;
  readonly onPage?: ((answer: PageAnswer) => void) | undefined;
  /** Called when another version has replaced the one before. */
  readonly onVersion?: (() => void) | undefined;
}

/** A page is at most so old, ms, when the API answers. */
const SHORT_LIFE_MS = 10_000;
const LIFE_MS = 60_000;
/** The part of that time after which a page that is being read is renewed. */
const RENEWED_AFTER = 0.8;
const SWEEP_MS = 1_000;
/** How many pages are rendered before anybody asks. */
const MOST_READ = 10;
/** How many pages of addresses that can be invented without limit are rendered at once. */
const MAX_OTHERS_AT_ONCE = 1;

/** A page as a visitor gets it. */
export interface Answered<Page> {
  readonly page: Page;
  readonly ageMs: number;
  /** How old it may be, ms. */
  readonly lifeMs: number;
}

interface Made<Page> {
  readonly at: PageAddress;
  readonly page: Page;
  readonly renderedAt: number;
  /** Whether somebody has read it since it was rendered. */
  isRead: boolean;
  /** Whether what it shows has changed since, so it is shown only if it cannot be rendered. */
  hasChanged: boolean;
}

/**
 * Caches rendered pages: one for each address, renewed in the background while it is read. Addresses that can be
 * invented without limit, with free text or unknown ids, are rendered with the lowest priority and have a cache of their
 * own.
 */
export function createRenderings<Page extends RenderedPage>(options: RenderingsOptions<Page>) {
  const { render, isMissing, version, isBusy, logError, now, onPage, onVersion } = options;
  const pages = createPageCache<Made<Page>>({ known: 350, once: 150 });
  const others = createPageCache<Made<Page>>({ known: 25, once: 25 });
  const open = new Map<string, Promise<Made<Page> | null>>();
  let othersAtOnce = 0;
  let made: string | null = null;

  const keyOf = ({ origin, locale, address }: PageAddress) => `${origin} ${locale} ${address}`;
  const ageOf = ({ renderedAt }: Made<Page>) => Math.abs(now() - renderedAt);
  const limitOf = ({ page }: Made<Page>) => (page.isShortLived || page.status === 404 ? SHORT_LIFE_MS : LIFE_MS);
  const isNear = (one: Made<Page>) => ageOf(one) > limitOf(one) * RENEWED_AFTER;
  const read = (key: string) => pages.read(key) ?? others.read(key);

  /** Renders a page, once for all who ask meanwhile. Resolves with null if that fails. */
  function start(at: PageAddress, isKnown: boolean): Promise<Made<Page> | null> {
    const key = keyOf(at);
    const running = open.get(key);
    if (running !== undefined) return running;
    const of = version();
    const run = async () => {
      const isOther = at.address.includes("?") || (!isKnown && (await isMissing(at)));
      if (isOther && (isBusy() || othersAtOnce >= MAX_OTHERS_AT_ONCE)) return null;
      if (isOther) othersAtOnce += 1;
      try {
        const page = await render(at);
        if (page === null || of !== version()) return null;
        const fresh = { at, page, renderedAt: now(), isRead: false, hasChanged: false };
        const cache: PageCache<Made<Page>> = isOther || page.status === 404 ? others : pages;
        cache.put(key, fresh);
        return fresh;
      } finally {
        if (isOther) othersAtOnce -= 1;
      }
    };
    const promise = run()
      .catch((error: unknown) => {
        logError(`${at.address.split("?", 1)[0]} could not be rendered`, error);
        return null;
      })
      .finally(() => open.delete(key));
    open.set(key, promise);
    return promise;
  }

  /** After a new build or configuration, drops all pages and renders those again that were read most. */
  function renewAll(): void {
    const current = version();
    if (current === made) return;
    if (made !== null) onVersion?.();
    made = current;
    others.drain(0);
    for (const { at } of pages.drain(MOST_READ)) void start(at, true);
  }

  const sweep = setInterval(() => {
    renewAll();
    for (const [, one] of pages.entries())
      if (one.isRead && (one.hasChanged || isNear(one)) && !isBusy()) void start(one.at, true);
  }, SWEEP_MS);
  sweep.unref();

  return {
    /**
     * Returns the page at an address as it is now: from memory, else rendered while the visitor waits, unless `mayStart`
     * says that they have had enough of that. If that takes long or fails, the last good copy; null if there is none.
     */
    async page(
      at: PageAddress,
      {
        mayStart,
        wait,
      }: { readonly mayStart: () => boolean; readonly wait: <T>(page: Promise<T | null>) => Promise<T | null> },
    ): Promise<Answered<Page> | null> {
      renewAll();
      const known = read(keyOf(at));
      const answer = (one: Made<Page>, how: PageAnswer) => {
        onPage?.(how);
        one.isRead = true;
        return { page: one.page, ageMs: ageOf(one), lifeMs: limitOf(one) };
      };
      if (known !== undefined && !known.hasChanged && ageOf(known) <= limitOf(known)) {
        if (isNear(known)) void start(known.at, true);
        return answer(known, "stored");
      }
      const mayRender = known !== undefined || mayStart();
      const fresh = mayRender ? await wait(start(at, known !== undefined)) : null;
      if (fresh !== null) return answer(fresh, "rendered");
      if (known !== undefined) return answer(known, "outdated");
      onPage?.("shell");
      return null;
    },
    /** Drops what `isChanged` says has changed, also what is being rendered now: it may show how things were. */
    changed: (isChanged: (page: PageAddress) => boolean): void => {
      const drop = (one: Made<Page> | null) => {
        if (one !== null && isChanged(one.at)) one.hasChanged = true;
      };
      for (const one of [...pages.all(), ...others.all()]) drop(one);
      for (const running of open.values()) void running.then(drop);
    },
    /** Renders pages before anybody asks for them. */
    warm: async (wanted: readonly PageAddress[]): Promise<void> => {
      renewAll();
      await Promise.all(wanted.slice(0, MOST_READ).map((at) => start(at, true)));
    },
    close: () => clearInterval(sweep),
  };
}
