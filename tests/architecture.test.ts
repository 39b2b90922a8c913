import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

/**
 * The folders of src as steps. Imports only go to earlier steps (docs/architecture.md); folders of one step do not
 * import each other.
 */
const STEPS = [
  ["lib"],
  ["domain"],
  ["config"],
  ["i18n", "ui", "api"],
  ["session", "realtime", "offline", "platform", "player"],
  ["catalog"],
  ["features"],
  ["app"],
  ["routes"],
  ["boot"],
  ["overlay", "embed"],
];
/**
 * The steps inside folders with subfolders: a subfolder imports only from those before it. "." stands for the files
 * beside the subfolders.
 */
const INNER_STEPS: Record<string, readonly string[]> = {
  "src/domain": [
    ".",
    "event",
    "viewer",
    "identity",
    "list",
    "content",
    "commerce",
    "social",
    "playhead",
    "reel",
    "operate",
  ],
  "src/ui": ["focus", ".", "toast", "menu", "status", "form", "page"],
  "src/player": [
    "manifest",
    "prefetch",
    "timeline",
    "engine",
    "preopen",
    "pano",
    "pip",
    "frames",
    "system",
    "context",
    "ads",
    "controls",
    "overlays",
    ".",
  ],
  "src/session": [".", "providers", "signIn"],
  "src/catalog": [
    "forms",
    "emblems",
    "names",
    "queries",
    "plan",
    "links",
    "playback",
    "positions",
    "unsent",
    "library",
    "edits",
    "downloads",
    "calendar",
    "scores",
    "playhead",
    "cards",
    "lists",
    "payment",
  ],
  "src/features/watch": [
    "start",
    "context",
    "editing",
    "score",
    "tags",
    "stats",
    "reel",
    "clips",
    "chat",
    "buy",
    "downloads",
    "stage",
    ".",
    "channel",
  ],
  "src/features/account": [".", "changes", "profile", "billing", "devices", "notifications"],
  "src/features/browse": [".", "season", "identity"],
  "src/features/operate": [
    "calls",
    "factor",
    "moderation",
    "teams",
    "today",
    "changes",
    "codes",
    "mails",
    "links",
    "match",
    "people",
    ".",
  ],
  "src/app": ["telemetry", "push", "session", "realtime", "navigation", "art", "prompts", "layout", "startup", "."],
};

/** Limit of files and folders in one source folder. */
const MAX_ENTRIES = 40;

const stepOf = (folder: string) => STEPS.findIndex((step) => step.includes(folder));

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((name) => ending.test(name) && !/\.gen\.ts$|node_modules/.test(name));

const sources = ["src", "sw", "backend", "host", "serving", "contract", "tests", "scripts", "tools"].flatMap((folder) =>
  filesIn(folder, /\.tsx?$/),
);
/** Tests and their support may import everything. */
const isSupport = (file: string) => /\.(test|arbitrary)\.tsx?$|^tests\/|^src\/testing\//.test(file);

function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)].map(([, target]) => target ?? "");
}

/** Returns the repository's own modules that `file` imports, as paths from the root. */
const modulesImportedBy = (file: string): string[] =>
  importsOf(file).flatMap((target) => {
    if (target.startsWith("#")) return [target.slice(1)];
    return target.startsWith(".") ? [join(dirname(file), target)] : [];
  });

/** What a server imports besides itself and the contract. Only scripts/serve.ts knows both backend and host. */
const SERVERS: Readonly<Record<string, readonly string[]>> = {
  backend: ["serving", "locales"],
  host: ["serving", "locales"],
  serving: ["locales"],
};

/** Returns why `file` may not import `target`, or null if it may. */
function violationOf(file: string, target: string): string | null {
  // package.json defines no import alias for scripts/.
  if (target.startsWith("../") && !file.startsWith("scripts/") && !target.startsWith("../scripts/"))
    return "goes up by ../ instead of #src/…";
  if (isSupport(file)) return null;
  const [root = "", folder = "", feature = ""] = file.split("/");
  const [toRoot = "", toFolder = "", toFeature = ""] = target.split("/");
  if (root === "contract") return target.startsWith("./") ? null : "is the contract and imports something";
  if (target.startsWith("#contract/")) return null;
  if (target.startsWith("#tools/") && root !== "tools") return "imports a tool";
  const known = SERVERS[root];
  if (known !== undefined)
    return target.startsWith("#") && ![root, ...known].includes(toRoot.slice(1)) ? `is of ${root}` : null;
  if (toRoot.slice(1) in SERVERS && !["scripts", "tools"].includes(root)) return `imports ${toRoot}`;
  if (root === "sw" && toRoot === "#src" && !["lib", "domain"].includes(toFolder)) return "is the worker";
  if (root !== "src" || target.startsWith("./")) return null;
  if (toRoot === "#sw") return target === "#sw/messages.ts" ? null : "imports the worker's insides";
  if (toRoot !== "#src" || file.split("/").length === 2) return null;
  const [from, to] = [stepOf(folder), stepOf(toFolder)];
  if (to === -1) return "imports what has no step";
  if (folder === toFolder) return folder === "features" && feature !== toFeature ? "imports a sibling feature" : null;
  return to < from ? null : `is on step ${folder} and imports from ${toFolder}`;
}

test("the catalogue has one writer", () => {
  const writes =
    /\.(?:insert|update|delete)\((?:events|identities|products)\)|insertRows\(\w+, (?:events|clips|identities|products)\b/;
  const writers = filesIn("backend", /(?<!\.test)\.ts$/).filter((file) => writes.test(readFileSync(file, "utf8")));
  expect(writers).toEqual(["backend/catalog/writeCatalogue.ts"]);
});

test("imports go one way", () => {
  const violations = sources.flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const violation = violationOf(file, target);
      return violation === null ? [] : [`${file} ${violation}: ${target}`];
    }),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(violations).toEqual([]);
});

test("only what starts both knows host and backend", () => {
  const both = sources.filter(
    (file) =>
      !isSupport(file) && ["#host/", "#backend/"].every((of) => importsOf(file).some((to) => to.startsWith(of))),
  );
  expect(both).toEqual(["scripts/serve.ts"]);
});

/** Returns the folder of INNER_STEPS that contains `file`, and the step of `file` in it; null if there is none. */
function innerPlaceOf(file: string): { hall: string; step: string } | null {
  const hall = Object.keys(INNER_STEPS).find((folder) => file.startsWith(`${folder}/`));
  if (hall === undefined) return null;
  const [folder = ".", rest] = file.slice(hall.length + 1).split("/");
  return { hall, step: rest === undefined ? "." : folder };
}

/**
 * Returns why `file` may not import `target`, a path from the root, by the steps inside their folder; null if it may.
 */
function innerViolationOf(file: string, target: string): string | null {
  const [from, to] = [innerPlaceOf(file), innerPlaceOf(target)];
  if (from === null || to === null || from.hall !== to.hall || from.step === to.step) return null;
  const steps = INNER_STEPS[from.hall] ?? [];
  if (!steps.includes(to.step)) return "imports from a folder that has no step";
  return steps.indexOf(to.step) < steps.indexOf(from.step) ? null : `is in ${from.step} and imports from ${to.step}`;
}

test("imports go one way inside the large folders, too", () => {
  const violations = sources
    .filter((file) => !isSupport(file))
    .flatMap((file) =>
      modulesImportedBy(file).flatMap((target) => {
        const violation = innerViolationOf(file, target);
        return violation === null ? [] : [`${file} ${violation}: ${target}`];
      }),
    );
  expect(violations).toEqual([]);
});

test("no import is circular", () => {
  const known = new Set(sources);
  const imports = new Map(sources.map((file) => [file, modulesImportedBy(file).filter((target) => known.has(target))]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" > "));
    if (done.has(file)) return;
    done.add(file);
    for (const target of imports.get(file) ?? []) visit(target, [...path, file]);
  };
  for (const file of sources) visit(file, []);
  expect(circles).toEqual([]);
});

test(`no folder of source holds more than ${MAX_ENTRIES} entries`, () => {
  const entries = new Map<string, Set<string>>();
  for (const file of [...sources, ...filesIn("src", /\.css$/)]) {
    for (let path = file; path.includes("/"); path = dirname(path)) {
      const folder = dirname(path);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(path));
    }
  }
  expect([...entries].flatMap(([folder, { size }]) => (size > MAX_ENTRIES ? [`${folder}: ${size}`] : []))).toEqual([]);
});

describe("the import rules themselves", () => {
  test.each([
    ["src/lib/a.ts", "#src/domain/b.ts"],
    ["src/ui/a.tsx", "#src/i18n/b.ts"],
    ["src/features/home/A.tsx", "#src/features/watch/B.tsx"],
    ["src/catalog/a.ts", "#src/app/b.ts"],
    ["src/api/a.ts", "#src/session/b.ts"],
    ["src/app/a.ts", "#backend/server/main.ts"],
    ["sw/a.ts", "#src/ui/b.ts"],
    ["backend/a.ts", "#src/lib/b.ts"],
    ["backend/a.ts", "#host/pages/b.ts"],
    ["host/a.ts", "#backend/server/b.ts"],
    ["host/a.ts", "#src/lib/b.ts"],
    ["serving/a.ts", "#host/pages/b.ts"],
    ["serving/a.ts", "#backend/db/b.ts"],
    ["src/app/a.ts", "#host/pages/b.ts"],
    ["sw/a.ts", "#serving/http/b.ts"],
    ["src/app/a.ts", "../lib/b.ts"],
    ["src/app/a.ts", "#sw/routes.ts"],
    ["contract/a.ts", "#src/lib/b.ts"],
    ["backend/a.ts", "#tools/media/b.ts"],
  ])("%s may not import %s", (file, target) => expect(violationOf(file, target)).not.toBeNull());

  test.each([
    ["src/features/home/A.tsx", "#src/catalog/b.ts"],
    ["src/app/a.ts", "#src/features/home/A.tsx"],
    ["src/main.tsx", "#src/app/b.ts"],
    ["sw/a.ts", "#src/lib/b.ts"],
    ["src/platform/a.ts", "#sw/messages.ts"],
    ["sw/a.ts", "#contract/routes.ts"],
    ["host/a.ts", "#serving/http/b.ts"],
    ["backend/a.ts", "#contract/routes.ts"],
    ["scripts/serve.ts", "#host/server/b.ts"],
  ])("%s may import %s", (file, target) => expect(violationOf(file, target)).toBeNull());

  test.each([
    ["src/player/engine/a.ts", "src/player/controls/b.tsx"],
    ["src/player/engine/a.ts", "src/player/unknown/b.tsx"],
    ["src/ui/focus/a.ts", "src/ui/b.ts"],
  ])("%s may not import %s of the same folder", (file, target) =>
    expect(innerViolationOf(file, target)).not.toBeNull(),
  );

  test.each([
    ["src/player/engine/a.ts", "src/player/manifest/b.ts"],
    ["src/player/a.tsx", "src/player/controls/b.tsx"],
    ["src/app/layout/a.tsx", "src/catalog/lists/b.tsx"],
  ])("%s may import %s of the same folder", (file, target) => expect(innerViolationOf(file, target)).toBeNull());
});

test("[I18N-3] no case conversion depends on the device's locale", () => {
  // Without a locale they use that of the device; in Turkish, "i" becomes "İ".
  const byDevice = sources.filter((file) => /\.toLocale(?:Upper|Lower)Case\(\)/.test(readFileSync(file, "utf8")));
  expect(byDevice).toEqual([]);
});

test("[PLR-3] only the module that knows what browsers refuse starts a video", () => {
  // Any other call stops for good where sound needs a press.
  const isCode = (file: string) => file.startsWith("src/") && !/\.test\.tsx?$/.test(file);
  const callers = sources.filter((file) => isCode(file) && readFileSync(file, "utf8").includes(".play()"));
  expect(callers).toEqual(["src/player/engine/autoplay.ts"]);
});

/** Returns a style sheet without its `@supports` blocks. */
function outsideSupports(css: string): string {
  const from = css.indexOf("@supports");
  if (from < 0) return css;
  let [at, depth] = [css.indexOf("{", from) + 1, 1];
  for (; depth > 0 && at < css.length; at += 1) depth += css[at] === "{" ? 1 : css[at] === "}" ? -1 : 0;
  return css.slice(0, from) + outsideSupports(css.slice(at));
}

// ESLint's rule skips the values of custom properties (eslint.config.js).
test("colours that browsers at the floor lack stand in @supports, in custom properties too", () => {
  const found = filesIn("src", /\.css$/).filter((file) =>
    /color-mix\(|\(\s*from var\(/.test(outsideSupports(readFileSync(file, "utf8"))),
  );
  expect(found).toEqual([]);
});

test("[PLR-3] only one module leaves full screen, because an iPhone has no such call", () => {
  const isCode = (file: string) => file.startsWith("src/") && !/\.test\.tsx?$/.test(file);
  const callers = sources.filter((file) => isCode(file) && readFileSync(file, "utf8").includes(".exitFullscreen("));
  expect(callers).toEqual(["src/lib/fullscreen.ts"]);
});

/** What reads the user agent, and the reason that no interface tells as much. */
const READS_USER_AGENT: Record<string, string> = {
  "src/app/realtime/messageHandlers.ts": "knows this device among those that are removed (DEV-4)",
  "src/app/realtime/realtime.ts": "names this device to the server (DEV-4)",
  "src/app/session/viewerTokens.ts": "names this device to the server (AUTH-11)",
  "src/session/deviceCalls.ts": "names this device to the server (DEV-1)",
  "src/session/signIn/establishSession.ts": "names this device to the server (AUTH-2)",
  "src/session/signIn/mutations.ts": "names this device to the server (AUTH-2)",
  "src/session/signIn/providerSignIn.ts": "names this device to the server (AUTH-9)",
  "src/platform/appPlatform.ts": "which store has the app for this device",
  "src/platform/smartBanner.ts": "whether the browser has a banner of its own (BAN-1)",
  "src/i18n/initialLocale.ts": "crawlers get the language of the address",
};

test("nothing asks which browser it runs in, only what the browser can do", () => {
  const asks =
    /navigator\??\.(?:vendor|product|platform|app\w+|userAgent\w*)|Navigator, "userAgent"|\buserAgent\w*\b.*= navigator\b/;
  const isCode = (file: string) => /^(?:src|sw)\//.test(file) && !/\.test\.tsx?$/.test(file);
  const found = sources.filter((file) => isCode(file) && asks.test(readFileSync(file, "utf8")));
  expect(found.toSorted()).toEqual(Object.keys(READS_USER_AGENT).toSorted());
});

test("[I18N-2] style sheets use logical sides", () => {
  // A declaration that really means a side of the screen says why: `left: 0; /* physical: … */`.
  const side = "(?:left|right|top|bottom)";
  const property = `(?:margin|padding|border|scroll-margin|scroll-padding)-${side}[\\w-]*|${side}|(?:min-|max-)?(?:width|height)`;
  const physical = new RegExp(`(?:^|[;{\\s])(?:${property})\\s*:|(?:text-align|float|clear)\\s*:\\s*(?:left|right)`);
  const isFault = (line: string) =>
    !line.includes("/* physical:") && physical.test(line.replace(/\/\*.*?(\*\/|$)|@(media|container)[^{]*/g, ""));
  expect(isFault("  margin-left: 1rem;") && isFault("a { left: 0 }") && isFault("text-align: right;")).toBe(true);
  expect(
    isFault("  @media (max-width: 40rem) {") || isFault("  /* left: here */") || isFault("  inset-inline: 0;"),
  ).toBe(false);
  const violations = filesIn("src", /\.css$/).flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (isFault(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(violations).toEqual([]);
});

test("no style sheet uses :dir(), which the build turns into a list of languages that ignores dir attributes", () => {
  const sheets = filesIn("src", /\.css$/);
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((sheet) => readFileSync(sheet, "utf8").includes(":dir("))).toEqual([]);
});

/** Returns the classes that the selectors of a style sheet name. */
function classesOf(sheet: string): string[] {
  const css = readFileSync(sheet, "utf8").replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, "");
  const selectors = [...css.matchAll(/([^{};]*)\{/g)].flatMap(([, selector = ""]) =>
    selector.trim().startsWith("@") ? [] : selector,
  );
  return selectors.flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name));
}

/**
 * Returns the classes that `file` uses from each of its style sheets; null for a class that is computed at run time.
 */
function classesTakenBy(file: string): { readonly sheet: string; readonly name: string | null }[] {
  const code = readFileSync(file, "utf8");
  return [...code.matchAll(/^import (\w+) from "([^"]+\.module\.css)";$/gm)].flatMap(([, styles = "", path = ""]) => {
    const sheet = path.startsWith("#") ? path.slice(1) : join(dirname(file), path);
    const taken = code.matchAll(new RegExp(String.raw`(?<![\w.])${styles}(?:\.(\w+)|\[)`, "g"));
    return [...taken].map(([, name = null]) => ({ sheet, name }));
  });
}

test("code and style sheets use the same class names", () => {
  const taken = filesIn("src", /\.tsx?$/).flatMap((file) => classesTakenBy(file).map((one) => ({ file, ...one })));
  const sheets = new Map(filesIn("src", /\.module\.css$/).map((sheet) => [sheet, new Set(classesOf(sheet))]));
  expect(sheets.size).toBeGreaterThan(50);
  const unknown = taken.filter(({ sheet, name }) => name !== null && !sheets.get(sheet)?.has(name));
  expect(unknown.map(({ file, name }) => `${file} takes .${name}, which is nowhere`)).toEqual([]);
  const unused = [...sheets].flatMap(([sheet, names]) => {
    const wanted = taken.filter((one) => one.sheet === sheet).map(({ name }) => name);
    return wanted.includes(null)
      ? []
      : [...names].filter((name) => !wanted.includes(name)).map((name) => `${sheet} .${name}`);
  });
  expect(unused).toEqual([]);
});

test("every token of the style sheet is used", () => {
  const tokens = "src/ui/tokens.css";
  const defined = new Set(readFileSync(tokens, "utf8").match(/(?<=^\s*)--[\w-]+(?=:)/gm));
  const used = filesIn("src", /\.(css|tsx?)$/).flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(file === tokens ? /(?<=var\()--[\w-]+/g : /--[\w-]+/g), String),
  );
  expect(defined.size).toBeGreaterThan(100);
  expect([...defined].filter((name) => !used.includes(name))).toEqual([]);
});

/** The widths in rem at which layouts may change. Pages may have more steps below the first, where phones differ most. */
const BREAKPOINTS = [40, 48, 64, 80, 96];

test("[THM-2] [A11Y-1] layouts change only at the specification's widths, in units that follow the text size", () => {
  const asked = filesIn("src", /\.(css|tsx?)$/)
    .filter((file) => !/\.test\./.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(file, "utf8").matchAll(
          /(@container[^{]*)?\((?:(?:min|max)-)?width(?:[:<>= ]+)([\d.]+)([a-z]+)\)/g,
        ),
      ].map(([, container, width, unit]) => ({
        file,
        isContainer: container !== undefined,
        width: Number(width),
        unit,
      })),
    );
  expect(asked.length).toBeGreaterThan(80);
  expect(asked.filter(({ unit }) => unit !== "rem")).toEqual([]);
  // Container queries depend on the width of a part of the page, not of the window.
  const ofWindow = asked.filter(({ isContainer }) => !isContainer);
  expect(ofWindow.filter(({ width }) => width > 40 && !BREAKPOINTS.includes(width))).toEqual([]);
});

test("[PWA-4] the worker runs no script of another origin, whose failure would keep it from being installed", () => {
  const worker = sources.filter((file) => file.startsWith("sw/") && !isSupport(file));
  expect(worker.length).toBeGreaterThan(5);
  const foreign = /\bimportScripts\b|\b(?:from|import)\s*\(?\s*["']https?:/;
  expect(worker.filter((file) => foreign.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("the page on the architecture names the rooms of each floor in their order", () => {
  const page = readFileSync("docs/architecture.md", "utf8");
  const rows = page.matchAll(/^\| `([\w/]+)` +\| (.*`.*) +\|$/gm);
  const named = [...rows].map(([, floor = "", rooms = ""]) => [
    `src/${floor}`,
    [...rooms.matchAll(/`(\w+)`/g)].map(([, room]) => room),
  ]);
  const steps = Object.entries(INNER_STEPS).map(([floor, rooms]) => [floor, rooms.filter((room) => room !== ".")]);
  expect(named.filter(([floor]) => String(floor) in INNER_STEPS)).toEqual(expect.arrayContaining(steps));
});
