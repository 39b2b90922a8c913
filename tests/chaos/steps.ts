import type { Locator, Page } from "@playwright/test";
import type { Item, Ledger } from "./ledger.ts";
import type { Random } from "./random.ts";
import type { Match, Team, World } from "./world.ts";

/** What a step can use: the tabs, and the record of what the viewer has done so far. */
export interface StepContext {
  readonly page: () => Page;
  /** Opens another tab of the same browser at a path, and brings it to the front. */
  readonly openTab: (path: string) => Promise<void>;
  /** Brings the other tab to the front, if there is one. */
  readonly switchTab: () => void;
  readonly ledger: Ledger;
}

/** One thing that a viewer does. It never rejects: if a fault prevents it, nothing happens. */
export interface Step {
  readonly name: string;
  readonly run: (context: StepContext) => Promise<void>;
}

/** How long a viewer waits for something to press, ms. */
const PATIENCE_MS = 4_000;
/** How long a toggle may take to show that it was pressed, ms. */
const SHOWN_MS = 4_000;

/** Goes to a path of the portal without loading the page, as a press on a notification does; unsaved input is lost. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const data = { type: "NAVIGATE", path: to };
    navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data }));
  }, path);
  const leave = page.getByRole("button", { name: "Leave without saving" });
  if (await leave.isVisible()) await leave.click({ timeout: PATIENCE_MS });
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns the toggle of the item. Its names rule out the previous page, which stays until the next is ready. */
export function toggleOf(page: Page, { kind, names }: Item): Locator {
  const main = page.getByRole("main");
  if (kind === "topic") return main.getByRole("group", { name: names[0] ?? "" }).getByRole("button", { name: /Goals/ });
  const title = names.map(literal).join(".*");
  const word = kind === "follow" ? "follow" : "watchlist";
  const label = new RegExp(`${word}.*${title}|${title}.*${word}`, "i");
  return main.getByRole("button", { name: label }).and(page.locator("[aria-pressed]")).first();
}

/** Presses a toggle once it is free, and notes the change. */
async function press({ page, ledger }: StepContext, item: Item): Promise<void> {
  await goTo(page(), item.path);
  const button = toggleOf(page(), item);
  await button.waitFor({ timeout: PATIENCE_MS });
  const label = `${(await button.getAttribute("aria-label")) ?? ""} ${item.names.join(" ")}`;
  // Read and pressed in one call, because an answer may change the toggle between two.
  const before = await button.evaluate((element) => {
    if (!(element instanceof HTMLElement) || element.ariaBusy === "true") return null;
    const pressed = element.ariaPressed;
    element.click();
    return pressed;
  });
  if (before === null) return;
  const isOn = before !== "true";
  const change = { item, isOn, label };
  ledger.note({ ...change, isAcknowledged: true });
  const isShown = async () => (await button.getAttribute("aria-pressed", { timeout: 1_000 })) === String(isOn);
  for (const until = Date.now() + SHOWN_MS; Date.now() < until;) {
    if (await isShown().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // The server need not have a change that the toggle did not show.
  ledger.note({ ...change, isAcknowledged: false });
}

const step = (name: string, run: Step["run"]): Step => ({
  name,
  run: (context) => run(context).catch(() => undefined),
});

const visit = (path: string): Step => step(`goes to ${path}`, ({ page }) => goTo(page(), path));

const follow = ({ id, name }: Team): Item => ({ kind: "follow", id, path: `/team/${id}`, names: [name] });
const save = ({ id, names }: Match): Item => ({ kind: "watchlist", id, path: `/events/${id}`, names });
const goals = ({ id, name }: Team): Item => ({
  kind: "topic",
  id: `team:${id}:goal`,
  path: "/notifications",
  names: [name],
});

const change = (item: Item): Step =>
  step(`presses the ${item.kind} toggle of ${item.names.join(" – ")}`, (context) => press(context, item));

function rename(name: string): Step {
  return step(`takes the name ${name}`, async ({ page, ledger }) => {
    await goTo(page(), "/account/general");
    const main = page().getByRole("main");
    const said = page().getByRole("region", { name: "Messages" }).getByText("Saved", { exact: true });
    // The message about an earlier name must not count for this one.
    await said.waitFor({ state: "detached", timeout: PATIENCE_MS });
    await main.getByRole("textbox", { name: "Name", exact: true }).fill(name, { timeout: PATIENCE_MS });
    await main.getByRole("button", { name: "Save", exact: true }).click({ timeout: PATIENCE_MS });
    ledger.noteName(name, false);
    await said.waitFor({ timeout: PATIENCE_MS });
    ledger.noteName(name, true);
  });
}

function search(words: string): Step {
  return step(`searches for ${words}`, async ({ page }) => {
    await goTo(page(), "/search");
    const field = page().getByRole("searchbox").first();
    await field.fill(words, { timeout: PATIENCE_MS });
    await field.press("Enter", { timeout: PATIENCE_MS });
  });
}

const back = step("goes back", async ({ page }) => {
  // Otherwise it could leave the portal.
  await page().evaluate(() => Reflect.get(window, "navigation").canGoBack && history.back());
});
const otherTab = step("switches to the other tab", async ({ switchTab }) => switchTab());
const tab = (path: string): Step => step(`opens a tab at ${path}`, ({ openTab }) => openTab(path));

const PATHS: readonly string[] = [
  "/",
  "/live",
  "/upcoming",
  "/latest",
  "/archive",
  "/highlight",
  "/faq",
  "/search/?q=nordvik",
  "/following",
  "/account/",
  "/account/devices",
  "/account/billing",
  "/notifications",
  "/selected/videos",
  "/no/such/place",
];

/** Draws the steps of a journey. They use few teams and matches, so that changes are also reversed. */
export function drawSteps(random: Random, count: number, { teams, leagues, upcoming }: World): readonly Step[] {
  const ownTeams = random.sample(teams, 2);
  const ownMatches = random.sample(upcoming, 2);
  const paths = [
    ...PATHS,
    ...leagues.slice(0, 2).map((id) => `/league/${id}`),
    ...ownMatches.map(({ id }) => `/events/${id}`),
  ];
  const one = (): Step => {
    const team = random.pick(ownTeams);
    const dice = random.below(100);
    if (dice < 25) return change(follow(team));
    if (dice < 40) return change(save(random.pick(ownMatches)));
    if (dice < 47) return change(goals(team));
    if (dice < 53) return rename(`Robin ${random.below(1_000)}`);
    if (dice < 60) return search(random.pick(["nordvik", "a", "derby", "שלום", "%", "zzzz"]));
    if (dice < 67) return back;
    if (dice < 75) return tab(random.pick(paths));
    if (dice < 80) return otherTab;
    return visit(random.pick(paths));
  };
  return Array.from({ length: count }, one);
}
