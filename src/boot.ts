/*
 * The inline script of index.html (scripts/vite/bootScript.ts puts it there): what cannot wait for the first module.
 * It stands alone: no imports, and it must never throw, so every step that can fail has its own try.
 */
import type { BootData } from "#src/lib/bootData.ts";

/** Filled in by the build: what the page will need next, so that it comes side by side with the entry. */
declare const __PRELOADS__: {
  /** The entry and what it imports at once; empty in development, where index.html names it. */
  readonly entry: readonly string[];
  /** Chunks and style sheets of an event's page, and those of its player. */
  readonly event: readonly string[];
  readonly player: readonly string[];
  /** player/preopen/preopenStream.ts, which opens by itself a stream that is known, and what that needs. */
  readonly known: readonly string[];
  /** Codes of the languages that have texts; none in development. */
  readonly languages: readonly string[];
};

const page = document.documentElement;
const path = location.pathname;
/** As a whole: a path that begins with two slashes would be taken for another host's. */
const here = location.origin + path;

const boot: BootData = {
  config: fetch("/config.json").then(readConfig),
  limitData: null,
  callback: null,
  early: [],
  watched: null,
  stream: null,
  picture: null,
  installOffer: null,
  taps: new Set(),
  scriptOrigins: new Set([location.origin]),
};
// The rejection is for whoever waits for the configuration, not for the console.
boot.config.catch(() => undefined);
window.__boot = boot;

// Where a text would become code, the browser asks this policy first, whoever put it there (docs/decisions/049).
const EMPTY_SCRIPT = "<script></script>";
const { trustedTypes } = window as { readonly trustedTypes?: TypeFactory };
trustedTypes?.createPolicy("default", {
  createScriptURL: (url) => (isScriptUrl(new URL(url, location.href)) ? url : null),
  // What search engines read (catalog/ShareHead.tsx) is no code.
  createScript: (text) => (isJson(text) ? text : null),
  // A document that is only read runs nothing; an empty script is how React makes one. Vendors' scripts bring their own.
  createHTML: (html, _type, sink) =>
    sink.startsWith("DOMParser") || html === EMPTY_SCRIPT || boot.scriptOrigins.size > 1 ? html : null,
});

// The browser fires it once, and on a slow line long before the code is there (PWA-1).
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  boot.installOffer = event;
});

// A button that the host has rendered cannot answer yet: it is pressed again when it can. Once, however often it was
// tapped. React would answer while it hydrates, when a navigation is lost still.
document.addEventListener(
  "click",
  (event) => {
    const button = event.target instanceof Element && event.target.closest("button");
    if (!button || boot.taps === null) return;
    event.stopImmediatePropagation();
    boot.taps.add(button);
  },
  true,
);

// Credentials go first: nothing that loads after this line may find them in the address (AUTH-5).
if (/\/auth\/login\/limit\/?$/.test(path) && location.search !== "") {
  const query = new URLSearchParams(location.search);
  boot.limitData = query.get("data");
  query.delete("data");
  history.replaceState(history.state, "", here + (query.size > 0 ? `?${query}` : ""));
}

// So do the codes and tokens that a provider's page sent back (AUTH-10).
if (path.includes("/auth/oauth2/callback/")) {
  boot.callback = location.search + location.hash;
  history.replaceState(history.state, "", here);
}

// The theme before the first paint (THM-1). Kept by app/theme.ts; the tenant's wish by config/config.ts.
let theme: unknown;
let colors: { readonly dark?: unknown; readonly light?: unknown } = {};
let fallback = "en";
/** Null on a first visit, until the configuration tells: the API may be elsewhere. */
let apiBase: string | null = null;
let isSignedIn = false;
let cookies = "";
try {
  cookies = document.cookie;
  const stored = localStorage.getItem("ott-config");
  const config = JSON.parse(stored ?? "{}") as {
    theme?: { preference?: unknown; themeColor?: typeof colors };
    locales?: { default?: string };
    api?: { baseUrl?: string };
  };
  theme = localStorage.getItem("ott-theme") ?? config.theme?.preference;
  colors = config.theme?.themeColor ?? colors;
  fallback = config.locales?.default ?? fallback;
  if (stored !== null) apiBase = config.api?.baseUrl ?? "/";
  isSignedIn = (localStorage.getItem("ott-data") ?? "").includes('"token":"');
} catch {
  // No storage: the system's theme and English are what there is.
}
if (theme !== "dark" && theme !== "light")
  theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
const dark = theme === "dark";
page.dataset.theme = dark ? "dark" : "light";
const color = dark ? (colors.dark ?? "#0f1624") : (colors.light ?? "#f4f7fc");
document.querySelector('meta[name="theme-color"]')?.setAttribute("content", String(color));

// The entry is started from here: under `strict-dynamic` only scripts made by an allowed one may run. The language's
// file loads beside it instead of after it.
const { entry, event, player, known, languages } = __PRELOADS__;
const prefix = path.split("/")[1] ?? "";
const chosen = /(?:^|; )ott-locale=([\w-]+)/.exec(cookies)?.[1] ?? "";
// Who has chosen none reads what the browser asks for (i18n/currentLocale.ts); a wrong guess costs one file.
const wanted = chosen === "" ? navigator.languages.map(shortTag) : [];
const language = [prefix, chosen, ...wanted, fallback, "en"].find((code) => languages.includes(code));
const rest = languages.includes(prefix) ? path.slice(prefix.length + 1) : path;
const isHome = /^\/?(home\/?)?$/.test(rest);
const [, eventId] = /^\/events\/([\w.-]+)\/?$/.exec(rest) ?? [];
boot.watched = eventId ?? null;

/** What the browser has of Trusted Types; null refuses the text. */
interface TypeFactory {
  createPolicy(
    name: string,
    rules: Readonly<Record<string, (text: string, type: string, sink: string) => string | null>>,
  ): unknown;
}

function isScriptUrl({ protocol, origin }: URL): boolean {
  return /^https?:$/.test(protocol) && boot.scriptOrigins.has(origin);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** "de" of "de-AT"; a tag that has texts of its own stays. */
function shortTag(tag: string): string {
  return languages.includes(tag) ? tag : (tag.split("-", 1)[0] ?? tag);
}

/** Asks for files that the page will need, all of them side by side. */
function preload(files: readonly (string | undefined)[]): void {
  for (const file of files) {
    if (file === undefined) continue;
    const link = document.createElement("link");
    if (file.endsWith(".css")) {
      link.rel = "preload";
      link.as = "style";
      link.crossOrigin = "";
    } else link.rel = "modulepreload";
    link.href = file;
    document.head.append(link);
  }
}

/** So long the portal's code waits for the picture of a known stream, ms. */
const STREAM_MS = 300;
/** Settles when that is there, or will not be opened; null where no stream is known. */
let opened: Promise<unknown> | null = null;

// A live match that this tab showed before, as when its page is loaded again, most likely plays the same stream: nobody
// waits for the event, or the portal's code, to open it. A wrong guess costs the first bytes of a stream that nobody plays.
if (eventId !== undefined && !/[?&](?:clip|from)=/.test(location.search)) {
  try {
    const [id, hd, rendition] = JSON.parse(sessionStorage.getItem("touchline:stream") ?? "[]") as unknown[];
    if (id === eventId && typeof hd === "string" && isPlain(hd)) {
      boot.stream = hd;
      askForStream(hd);
      // What the first playlist will lead to, beside it instead of after it.
      if (typeof rendition === "string" && isPlain(rendition)) askForStream(rendition);
      // The policy lets this script import only what a link has brought.
      preload(known);
      // All at once, not one for the other: hls.js is asked for by what opens the stream.
      if (known.length > 0)
        opened = Promise.all(known.map((file) => import(file))).then(
          () => boot.picture,
          () => undefined,
        );
    }
  } catch {
    // No storage, or not what was stored there: the event tells.
  }
}

function loadCode(): void {
  const text = (part: string) => language && `/assets/locale-${language}-${part}-__TEXTS__.js`;
  // Each link is work of its own: those that the entry does not wait for come after it has been asked for.
  preload([...entry, text("first")]);
  setTimeout(preload, 0, [
    ...(page.dataset.drawn ?? "").split(" ").filter(Boolean),
    ...(isHome ? [] : [text("rest")]),
    ...(eventId === undefined ? [] : event),
  ]);
  if (opened !== null) setTimeout(preload, 0, player);
  if (entry[0] === undefined) return;
  const script = document.createElement("script");
  script.type = "module";
  script.src = entry[0];
  document.head.append(script);
}

// What the host has drawn comes first: style sheet, fonts and pictures do not share a slow line with the code that
// takes over later. Where no paint is told of, or none comes, as in a page that nobody sees, the code does not wait.
const isDrawn = page.dataset.drawn !== undefined;
if (isDrawn && document.visibilityState === "visible" && PerformanceObserver.supportedEntryTypes?.includes("paint")) {
  const timer = setTimeout(begin, 2000);
  const painted = new PerformanceObserver(begin);
  painted.observe({ type: "paint", buffered: true });
  function begin(): void {
    clearTimeout(timer);
    painted.disconnect();
    loadCode();
  }
} else if (opened === null) loadCode();
// Both would take turns, and the picture be the later for it. Where it is slow to come the page does not wait.
else void Promise.race([opened, new Promise((resolve) => setTimeout(resolve, STREAM_MS))]).then(loadCode);

if (apiBase !== null) askAhead(apiBase);

/** Hands the configuration on to the portal's code, which waits for it, and has what it asks for first asked for now. */
async function readConfig(answer: Response): Promise<Response> {
  const text = await answer.text();
  if (answer.ok && apiBase === null) {
    try {
      const { api } = JSON.parse(text) as { readonly api?: { readonly baseUrl?: string } };
      apiBase = api?.baseUrl ?? "/";
      askAhead(apiBase);
    } catch {
      // The code says what is wrong with it.
    }
  }
  return new Response(text, answer);
}

/**
 * What is live now is the first thing that home shows: it is asked for while the code is on its way. Word for word the
 * call of catalog/liveNow.ts (a test holds them together), which takes over the answer. A viewer's own answer needs a
 * token, which may have to be refreshed: that is left to the code.
 */
function askAhead(base: string): void {
  if (isSignedIn) return;
  if (isHome && !isDrawn) {
    const url = `${base.replace(/\/+$/, "")}/api/event/list`;
    const body = '{"next":true,"count":true,"page":0,"size":24,"sort":"order","status":"live"}';
    const headers = { Accept: "application/json", "Content-Type": "application/json" };
    const response = fetch(url, { method: "POST", headers, body, redirect: "error" }).then(readWhole);
    response.then(async (answer) => preloadHero(await answer.clone().json())).catch(() => undefined);
    boot.early.push({ url, body, response, at: Date.now() });
  }

  // So is the event of an event's page, word for word like catalog/queries.ts; and when it says that there is something
  // to watch, the player's code comes beside that of the page instead of after it.
  if (eventId !== undefined) {
    const url = `${base.replace(/\/+$/, "")}/api/event/get_by_id/id/${eventId}?idType=id&media_type=event`;
    const response = fetch(url, { headers: { Accept: "application/json" }, redirect: "error" }).then(readWhole);
    response
      .then(async (answer) => {
        const { content }: { readonly content?: Watched } = await answer.clone().json();
        const isOn = content?.status === "live" || content?.status === "archived";
        if (!isOn || !isOpen(content)) return;
        if (boot.stream !== null) return;
        preload(player);
        const hd = content.sources?.hd;
        if (base === "/" && typeof hd === "string" && isPlain(hd)) askForStream(hd);
      })
      .catch(() => undefined);
    boot.early.push({ url, body: null, response, at: Date.now() });
  }
}

/** Read to its end even if nobody wants it: an unread answer keeps its connection from the others. */
async function readWhole(answer: Response): Promise<Response> {
  // A made answer has no address, and what a playlist names is looked for beside the place it came from.
  return Object.defineProperty(new Response(await answer.text(), answer), "url", { value: answer.url });
}

/** Only plain paths of this origin, as below. */
function isPlain(stream: string): boolean {
  return /^\/\w[\w./-]*\.m3u8$/.test(stream);
}

/** A playlist that the stream begins with, as player/prefetch/prefetchStream.ts asks for it. */
function askForStream(hd: string): void {
  const { href: url } = new URL(hd, location.href);
  const response = fetch(url, { credentials: "omit" }).then(readWhole);
  response.catch(() => undefined);
  boot.early.push({ url, body: null, response, at: Date.now() });
}

interface Watched {
  readonly sources?: { readonly hd?: unknown; readonly poster?: unknown } | null;
  readonly status?: unknown;
  readonly is_event_available_for_user?: unknown;
  readonly is_event_available_in_user_region?: unknown;
}

/** Whether a visitor may watch it. */
function isOpen(event: Watched): boolean {
  return event.is_event_available_for_user === true && event.is_event_available_in_user_region === true;
}

interface Listed {
  readonly content?: {
    readonly entries?: readonly (Watched & {
      readonly clock?: { readonly period_kind?: unknown } | null;
      readonly teams?: { readonly home?: unknown; readonly away?: unknown } | null;
    })[];
  };
}

/**
 * Asks for the picture that the hero will most likely show, in the very words of its `<img>`, while the code is still
 * on its way. A wrong guess (domain/heroMatch.ts knows more of clocks) costs one picture.
 */
function preloadHero({ content }: Listed): void {
  const match = content?.entries?.find(
    (event) =>
      isOpen(event) && event.clock && event.clock.period_kind !== "full_time" && event.teams?.home && event.teams.away,
  );
  const picture = match?.sources?.poster;
  // While scores are hidden (lib/scoresCookie.ts) the hero shows none.
  if (/(?:^|; )ott-hide-scores=1/.test(cookies)) return;
  // Only plain paths of this origin: anything else is left to the code, which checks it.
  if (apiBase !== "/" || typeof picture !== "string" || !/^\/[\w./-]+$/.test(picture) || picture.startsWith("//"))
    return;
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "image";
  link.fetchPriority = "high";
  const { connection } = navigator as { readonly connection?: { saveData?: boolean; effectiveType?: string } };
  // As ui/Image.tsx and lib/thrifty.ts have it.
  const isThrifty = connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
  const widths = [320, 640, 960, 1280, 1920].slice(0, isThrifty ? 2 : 5);
  link.imageSrcset = widths.map((width) => `${picture}?w=${width} ${width}w`).join(", ");
  link.imageSizes = "(min-width: 1024px) 68vw, 100vw";
  document.head.append(link);
}
