/*
 * The inline script of index.html (inserted by scripts/vite/bootScript.ts), for what cannot wait for the first module.
 * What it imports is part of every page, so it imports only small modules. It must never throw, so every step that can
 * fail has its own try.
 */
import type { bootCalls } from "#src/catalog/queries/firstCalls.ts";
import { chosenLocale } from "#src/i18n/localeCookie.ts";
import type { BootData } from "#src/lib/bootData.ts";
import { areScoresHidden } from "#src/lib/scoresCookie.ts";
import { joinUrl } from "#src/lib/url.ts";
import { HERO_SIZES, srcSetOf } from "#src/ui/pictureSources.ts";
import { watchStart, type StartTexts } from "./failedStart.ts";

/** Inserted by the build: files that the page will need, to be loaded in parallel with the entry. */
declare const __PRELOADS__: {
  /** The entry and its static imports; empty in development, where index.html names the entry. */
  readonly entry: readonly string[];
  /** Chunks and style sheets of the event page, and those of its player. */
  readonly event: readonly string[];
  readonly player: readonly string[];
  /** player/preopen/preopenStream.ts, which opens a known stream by itself, and what it imports. */
  readonly known: readonly string[];
  /** By the code of each language with texts, what to say if the code cannot be loaded; empty in development. */
  readonly texts: Readonly<Record<string, StartTexts>>;
};

/** Inserted by the build. */
declare const __CALLS__: ReturnType<typeof bootCalls>;

const page = document.documentElement;
/** A stored document that is older shows nothing of use, ms; as long as stored queries (offline/persister.ts). */
const STORED_MS = 30 * 24 * 60 * 60_000;
const { pathname } = location;
/** Absolute, because a path that starts with two slashes would name another host. */
const here = location.origin + pathname;

const boot: BootData = {
  config: fetch("/config.json").then(readConfig),
  limitData: null,
  callback: null,
  early: [],
  openedEventId: null,
  knownStream: null,
  firstPicture: null,
  installOffer: null,
  pressedButtons: new Set(),
  start: null,
  scriptOrigins: new Set([location.origin]),
};
// The code that waits for the configuration handles the rejection; here it must not reach the console.
boot.config.catch(() => undefined);
window.__boot = boot;

// The browser asks this policy before a text becomes code, whoever passes the text (docs/decisions/049).
const EMPTY_SCRIPT = "<script></script>";
const { trustedTypes } = window as { readonly trustedTypes?: TypeFactory };
trustedTypes?.createPolicy("default", {
  createScriptURL: (url) => (isScriptUrl(new URL(url, location.href)) ? url : null),
  // JSON-LD for search engines (catalog/links/ShareMetadata.tsx) is not code.
  createScript: (text) => (isJson(text) ? text : null),
  // A parsed document runs nothing, and React creates scripts from an empty one. Vendors' scripts insert their own
  // HTML.
  createHTML: (html, _type, sink) =>
    sink.startsWith("DOMParser") || html === EMPTY_SCRIPT || boot.scriptOrigins.size > 1 ? html : null,
});

// The browser fires this once, on a slow network long before the portal's code has loaded (PWA-1).
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  boot.installOffer = event;
});

// A server-rendered button cannot respond yet: it is pressed again, once, after the hydration. React's own replay of
// clicks would come during the hydration, when a navigation is still lost.
document.addEventListener(
  "click",
  (event) => {
    const button = event.target instanceof Element && event.target.closest("button");
    if (!button || boot.pressedButtons === null) return;
    event.stopImmediatePropagation();
    boot.pressedButtons.add(button);
  },
  true,
);

// Removes credentials first: nothing that loads later may find them in the URL (AUTH-5).
if (/\/auth\/login\/limit\/?$/.test(pathname) && location.search !== "") {
  const query = new URLSearchParams(location.search);
  boot.limitData = query.get("data");
  query.delete("data");
  history.replaceState(history.state, "", here + (query.size > 0 ? `?${query}` : ""));
}

// Removes the codes and tokens that a provider's page sent back as well (AUTH-10).
if (pathname.includes("/auth/oauth2/callback/")) {
  boot.callback = location.search + location.hash;
  history.replaceState(history.state, "", here);
}

// Sets the theme before the first paint (THM-1). app/layout/theme.ts stores the viewer's choice, config/config.ts the
// tenant's.
let theme: unknown;
let colors: { readonly dark?: unknown; readonly light?: unknown } = {};
let fallback = "en";
/** Null on a first visit until the configuration has loaded: the API may have another origin. */
let apiBase: string | null = null;
let isSignedIn = false;
let cookies = "";
try {
  cookies = document.cookie;
  isSignedIn = (localStorage.getItem("ott-data") ?? "").includes('"token":"');
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
} catch {
  // Without storage the system's theme and English remain.
}
if (theme !== "dark" && theme !== "light")
  theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
const dark = theme === "dark";
page.dataset.theme = dark ? "dark" : "light";
const color = dark ? (colors.dark ?? "#0f1624") : (colors.light ?? "#f4f7fc");
document.querySelector('meta[name="theme-color"]')?.setAttribute("content", String(color));

// The entry is started here, because under `strict-dynamic` only scripts created by an allowed one may run. The
// language's file loads in parallel.
const { entry, event, player, known, texts } = __PRELOADS__;
const languages = Object.keys(texts);
const calls = __CALLS__;
const prefix = pathname.split("/")[1] ?? "";
const chosen = chosenLocale(cookies) ?? "";
// Without a choice the browser's languages count (i18n/currentLocale.ts); a wrong guess costs one file.
const wanted = chosen === "" ? navigator.languages.map(shortTag) : [];
const language = [prefix, chosen, ...wanted, fallback, "en"].find((code) => languages.includes(code));
const rest = languages.includes(prefix) ? pathname.slice(prefix.length + 1) : pathname;
// Before the first paint, because a stored document must not be visible to whom it is not for.
const isStored = page.dataset.stored !== undefined;
if (isStored) {
  const at = Number(page.dataset.stored);
  const isOfLanguage = rest !== pathname || chosen === "" || chosen === page.lang;
  const isForViewer = !isSignedIn && !areScoresHidden(cookies) && isOfLanguage;
  if (isForViewer && Date.now() - at < STORED_MS) nameTime(new Date(at));
  else emptyPage();
}
const isHome = /^\/?(home\/?)?$/.test(rest);
const [, eventId] = /^\/events\/([\w.-]+)\/?$/.exec(rest) ?? [];
boot.openedEventId = eventId ?? null;

/** The browser's Trusted Types; a rule that returns null rejects the text. */
interface TypeFactory {
  createPolicy(
    name: string,
    rules: Readonly<Record<string, (text: string, type: string, sink: string) => string | null>>,
  ): unknown;
}

/** Passes on when the stored document was rendered (app/layout/StoredAt.tsx), in the page's language. */
function nameTime(at: Date): void {
  const isToday = at.toDateString() === new Date().toDateString();
  try {
    const text = at.toLocaleString(page.lang, { timeStyle: "short", dateStyle: isToday ? undefined : "medium" });
    page.style.setProperty("--stored-at", JSON.stringify(text));
  } catch {
    // A language that the browser does not know: the mark remains without the time.
  }
}

/** Turns a stored document into the shell, before anything of it is visible. */
function emptyPage(): void {
  delete page.dataset.stored;
  delete page.dataset.rendered;
  page.dataset.emptied = "";
  const empty = () => {
    document.getElementById("root")?.replaceChildren();
    document.getElementById("rendered-screen")?.remove();
    delete page.dataset.emptied;
  };
  document.addEventListener("DOMContentLoaded", empty, { once: true });
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

/** Returns "de" for "de-AT", or the whole tag if it has texts of its own. */
function shortTag(tag: string): string {
  return languages.includes(tag) ? tag : (tag.split("-", 1)[0] ?? tag);
}

/** Preloads files that the page will need, all in parallel. */
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

/** How long the portal's code waits for the picture of a known stream, ms. */
const STREAM_MS = 300;
/** Settles when the known stream has opened or failed to; null without a known stream. */
let opened: Promise<unknown> | null = null;

// A live match that this tab showed before, as after a reload, most likely has the same stream, so it opens without
// waiting for the event or the code. A wrong guess costs the first bytes of a stream that is not played.
if (eventId !== undefined && !/[?&](?:clip|from)=/.test(location.search)) {
  try {
    const [id, hd, rendition] = JSON.parse(sessionStorage.getItem("touchline:stream") ?? "[]") as unknown[];
    if (id === eventId && typeof hd === "string" && isPlain(hd)) {
      boot.knownStream = hd;
      askForStream(hd);
      // Requests the rendition's playlist in parallel with the master playlist that leads to it.
      if (typeof rendition === "string" && isPlain(rendition)) askForStream(rendition);
      // The content security policy lets this script import only files that a link has preloaded.
      preload(known);
      // All at once: otherwise hls.js would be requested only by the module that opens the stream.
      if (known.length > 0)
        opened = Promise.all(known.map((file) => import(file))).then(
          () => boot.firstPicture,
          () => undefined,
        );
    }
  } catch {
    // Without storage or a valid entry, the stream is known only from the event.
  }
}

function loadCode(): void {
  const text = (part: string) => language && `/assets/locale-${language}-${part}-${__TEXTS__}.js`;
  // Each link takes time: those that the entry does not need are added after it has been requested.
  preload([...entry, text("first")]);
  setTimeout(preload, 0, [
    ...(page.dataset.rendered ?? "").split(" ").filter(Boolean),
    ...(isHome ? [] : [text("rest")]),
    ...(eventId === undefined ? [] : event),
  ]);
  if (opened !== null) setTimeout(preload, 0, player);
  if (entry[0] === undefined) return;
  const script = document.createElement("script");
  script.type = "module";
  script.src = entry[0];
  const said = texts[language ?? ""];
  if (language !== undefined && said !== undefined)
    watchStart({ script, boot, language, texts: said, reload: () => location.reload() });
  document.head.append(script);
}

// A server-rendered page paints first: its styles, fonts and pictures do not share a slow network with the code. The
// code does not wait where paints are not reported or none comes, as in a hidden page.
const isServerRendered = page.dataset.rendered !== undefined;
if (
  isServerRendered &&
  document.visibilityState === "visible" &&
  PerformanceObserver.supportedEntryTypes?.includes("paint")
) {
  const timer = setTimeout(begin, 2000);
  const painted = new PerformanceObserver(begin);
  painted.observe({ type: "paint", buffered: true });
  function begin(): void {
    clearTimeout(timer);
    painted.disconnect();
    loadCode();
  }
} else if (opened === null) loadCode();
// Loading the code at the same time would delay the picture. A slow stream delays the code only briefly.
else void Promise.race([opened, new Promise((resolve) => setTimeout(resolve, STREAM_MS))]).then(loadCode);

if (apiBase !== null) askAhead(apiBase);

/** Passes the configuration on to the portal's code; on a first visit it also requests the first data. */
async function readConfig(answer: Response): Promise<Response> {
  const text = await answer.text();
  if (answer.ok && apiBase === null) {
    try {
      const { api } = JSON.parse(text) as { readonly api?: { readonly baseUrl?: string } };
      apiBase = api?.baseUrl ?? "/";
      askAhead(apiBase);
    } catch {
      // The portal's code reports what is wrong with it.
    }
  }
  return new Response(text, answer);
}

/**
 * Requests the page's first data while the code loads: for the home page what is live. The query of the page makes the
 * same call and uses the answer. Not for viewers, whose token may first have to be refreshed.
 */
function askAhead(base: string): void {
  if (isSignedIn) return;
  if (isHome && (!isServerRendered || isStored)) {
    const { path, body } = calls.liveList;
    const url = joinUrl(base, path);
    const headers = { Accept: "application/json", "Content-Type": "application/json" };
    const response = fetch(url, { method: "POST", headers, body, redirect: "error" }).then(readWhole);
    response.then(async (answer) => preloadHero(await answer.clone().json())).catch(() => undefined);
    boot.early.push({ url, body, response, at: Date.now() });
  }

  // For an event page it is the event. If there is something to watch, the player's code loads in parallel with that of
  // the page.
  if (eventId !== undefined) {
    const url = joinUrl(base, calls.event.path.replace("EVENT_ID", eventId));
    const response = fetch(url, { headers: { Accept: "application/json" }, redirect: "error" }).then(readWhole);
    response
      .then(async (answer) => {
        const { content }: { readonly content?: Watched } = await answer.clone().json();
        const isOn = content?.status === "live" || content?.status === "archived";
        if (!isOn || !isOpen(content)) return;
        if (boot.knownStream !== null) return;
        preload(player);
        const hd = content.sources?.hd;
        if (base === "/" && typeof hd === "string" && isPlain(hd)) askForStream(hd);
      })
      .catch(() => undefined);
    boot.early.push({ url, body: null, response, at: Date.now() });
  }
}

/** Reads an answer to its end, because an unread one would block its connection. */
async function readWhole(answer: Response): Promise<Response> {
  // A constructed answer has no URL, but the entries of a playlist are resolved against it.
  return Object.defineProperty(new Response(await answer.text(), answer), "url", { value: answer.url });
}

/** Returns true for a plain path on this origin. */
function isPlain(stream: string): boolean {
  return /^\/\w[\w./-]*\.m3u8$/.test(stream);
}

/** Requests a playlist with which the stream starts, just as player/prefetch/prefetchStream.ts does. */
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

/** Returns whether a visitor may watch the event. */
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
 * Preloads the picture that the hero will most likely show, with the attributes of its `<img>`, while the code loads. A
 * wrong guess (domain/event/heroMatch.ts knows more of clocks) costs one picture.
 */
function preloadHero({ content }: Listed): void {
  const match = content?.entries?.find(
    (event) =>
      isOpen(event) && event.clock && event.clock.period_kind !== "full_time" && event.teams?.home && event.teams.away,
  );
  const picture = match?.sources?.poster;
  // While scores are hidden, the hero shows no picture.
  if (areScoresHidden(cookies)) return;
  // Only plain paths on this origin: anything else is left to the portal's code, which checks it.
  if (apiBase !== "/" || typeof picture !== "string" || !/^\/[\w./-]+$/.test(picture) || picture.startsWith("//"))
    return;
  const widths = srcSetOf(picture);
  if (widths === undefined) return;
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "image";
  link.fetchPriority = "high";
  link.imageSrcset = widths;
  link.imageSizes = HERO_SIZES;
  document.head.append(link);
}
