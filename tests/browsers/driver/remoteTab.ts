import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { look, type Pattern, type Purpose, type Sight, type Step } from "./look.ts";
import type { Finder, Role, RoleOptions, Spot, Tab } from "./tab.ts";

/** What a browser's client has to offer for a `RemoteTab`. Scripts are functions that use nothing from outside. */
export interface Remote {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  /** Calls `script` in the page, or in the frame that the selector names, and returns its result as JSON. */
  call<Result, Value>(script: (value: Value) => Result, value: Value, frame: string | null): Promise<Awaited<Result>>;
  /** Runs the text of a classic script. */
  run(source: string, frame: string | null): Promise<void>;
  move(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Presses a key by its name in Playwright: `a`, `Enter`, `Shift+Tab`. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Waits for the next window that the page opens. */
  popup(): Promise<Remote>;
  screenshot(path: string): Promise<void>;
}

const TIMEOUT_MS = 20_000;
const POLL_MS = 100;
const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

const toPattern = (text: string | RegExp, exact = false): Pattern =>
  typeof text === "string" ? { text, exact } : { source: text.source, flags: text.flags };

/** A page of a browser that Playwright cannot drive, with the words of Playwright. */
export class RemoteTab implements Tab {
  readonly #remote: Remote;
  readonly #origin: string;

  constructor(remote: Remote, origin: string) {
    this.#remote = remote;
    this.#origin = origin;
  }

  get keyboard() {
    return { press: (key: string) => this.#remote.press(key) };
  }

  get mouse() {
    return { move: (x: number, y: number) => this.#remote.move(x, y) };
  }

  async goto(path: string): Promise<void> {
    await this.#remote.goto(new URL(path, this.#origin).href);
    await this.#untilHydrated();
  }

  async reload(): Promise<void> {
    await this.#remote.reload();
    await this.#untilHydrated();
  }

  goBack(): Promise<void> {
    return this.#remote.goBack();
  }

  evaluate<Result, Value>(script: (value: Value) => Result | Promise<Result>, value?: Value): Promise<Result> {
    return this.#remote.call<Result | Promise<Result>, Value>(script, value as Value, null) as Promise<Result>;
  }

  async waitForEvent(): Promise<Tab> {
    return new RemoteTab(await this.#remote.popup(), this.#origin);
  }

  setViewportSize({ width, height }: { readonly width: number; readonly height: number }): Promise<void> {
    return this.#remote.resize(width, height);
  }

  screenshot({ path }: { readonly path: string }): Promise<void> {
    return this.#remote.screenshot(path);
  }

  frameLocator(selector: string): Finder {
    return finderIn(this.#remote, selector, []);
  }

  getByRole(role: Role, options?: RoleOptions): Spot {
    return finderIn(this.#remote, null, []).getByRole(role, options);
  }

  getByText(text: string | RegExp, options?: { readonly exact?: boolean }): Spot {
    return finderIn(this.#remote, null, []).getByText(text, options);
  }

  getByLabel(text: string | RegExp, options?: { readonly exact?: boolean }): Spot {
    return finderIn(this.#remote, null, []).getByLabel(text, options);
  }

  /** Viewers look before they press: waits until the screen that the server rendered reacts. */
  async #untilHydrated(): Promise<void> {
    const isRendered = () =>
      document.readyState !== "loading" && document.documentElement.dataset["rendered"] === undefined;
    await until(
      () => this.evaluate(isRendered),
      () => "The screen does not react",
    );
  }
}

/** Calls `isDone` until it is true. A page that is just loading another one may fail to answer. */
async function until(isDone: () => Promise<boolean>, failure: () => string): Promise<void> {
  const endsAt = performance.now() + TIMEOUT_MS;
  let reason: unknown;
  while (performance.now() < endsAt) {
    try {
      if (await isDone()) return;
      reason = undefined;
    } catch (error) {
      reason = error;
    }
    await pause(POLL_MS);
  }
  throw new Error(failure(), { cause: reason });
}

function finderIn(remote: Remote, frame: string | null, steps: readonly Step[]): Finder {
  const then = (step: Step) => new RemoteSpot(remote, frame, [...steps, step]);
  return {
    getByRole: (role, { name, exact, ...states } = {}) =>
      then({ by: "role", role, name: name === undefined ? null : toPattern(name, exact), states }),
    getByText: (text, { exact } = {}) => then({ by: "text", text: toPattern(text, exact) }),
    getByLabel: (text, { exact } = {}) => then({ by: "label", text: toPattern(text, exact) }),
  };
}

class RemoteSpot implements Spot {
  readonly #remote: Remote;
  readonly #frame: string | null;
  readonly #steps: readonly Step[];
  readonly #finder: Finder;

  constructor(remote: Remote, frame: string | null, steps: readonly Step[]) {
    this.#remote = remote;
    this.#frame = frame;
    this.#steps = steps;
    this.#finder = finderIn(remote, frame, steps);
  }

  getByRole(role: Role, options?: RoleOptions): Spot {
    return this.#finder.getByRole(role, options);
  }

  getByText(text: string | RegExp, options?: { readonly exact?: boolean }): Spot {
    return this.#finder.getByText(text, options);
  }

  getByLabel(text: string | RegExp, options?: { readonly exact?: boolean }): Spot {
    return this.#finder.getByLabel(text, options);
  }

  first(): Spot {
    return this.nth(0);
  }

  nth(index: number): Spot {
    return new RemoteSpot(this.#remote, this.#frame, [...this.#steps, { by: "nth", index }]);
  }

  async click(): Promise<void> {
    const [x, y] = await this.#target();
    await this.#remote.click(x, y);
  }

  async fill(text: string): Promise<void> {
    await this.#one((sight) => sight.isVisible, "cannot be typed into", "type");
    await (text === "" ? this.#remote.press("Delete") : this.#remote.type(text));
  }

  async press(key: string): Promise<void> {
    await this.#one((sight) => sight.isVisible, "cannot be focused", "type");
    await this.#remote.press(key);
  }

  async selectOption({ label }: { readonly label: string }): Promise<void> {
    await this.#one((sight) => sight.isVisible, "cannot be chosen from", "read");
    await this.#look({ choose: label });
  }

  async waitFor({ state = "visible" }: { readonly state?: "visible" | "hidden" } = {}): Promise<void> {
    const isWanted = (sight: Sight) => sight.isVisible === (state === "visible");
    await this.#one(isWanted, `is not ${state}`, "read");
  }

  async count(): Promise<number> {
    return (await this.#look("read")).count;
  }

  async isVisible(): Promise<boolean> {
    return (await this.#look("read")).isVisible;
  }

  async isChecked(): Promise<boolean> {
    return (await this.#present()).isChecked;
  }

  async textContent(): Promise<string | null> {
    return (await this.#present()).text;
  }

  async inputValue(): Promise<string> {
    return (await this.#present()).value;
  }

  async getAttribute(name: string): Promise<string | null> {
    await this.#present();
    return (await this.#look("read", name)).attribute;
  }

  async #look(purpose: Purpose, attribute: string | null = null): Promise<Sight> {
    const isLoaded = await this.#remote.call(() => "TestingLibraryDom" in window, null, this.#frame);
    if (!isLoaded) await this.#remote.run(LIBRARY, this.#frame);
    const sight = await this.#remote.call(look, { steps: this.#steps, purpose, attribute }, this.#frame);
    return sight;
  }

  /** Looks until there is exactly one element that is as wanted. */
  async #one(isWanted: (sight: Sight) => boolean, failure: string, purpose: Purpose): Promise<Sight> {
    let seen: Sight | undefined;
    const isFound = async () => {
      seen = await this.#look(purpose);
      return seen.count <= 1 && isWanted(seen);
    };
    await until(isFound, () => `${JSON.stringify(this.#steps)} ${failure}; last seen: ${JSON.stringify(seen)}`);
    if (seen === undefined) throw new Error("Nothing was seen");
    return seen;
  }

  #present(): Promise<Sight> {
    return this.#one((sight) => sight.count === 1, "is not on the page", "read");
  }

  /** Returns where to press, once the element can take it and has come to rest. */
  async #target(): Promise<readonly [x: number, y: number]> {
    let before = "";
    const isAtRest = ({ target }: Sight) => {
      const now = JSON.stringify(target);
      const isSame = target !== null && now === before;
      before = now;
      return isSame;
    };
    const { target } = await this.#one(isAtRest, "cannot be pressed", "press");
    const [x, y] = target ?? [0, 0];
    const [left, top] = this.#frame === null ? [0, 0] : await this.#remote.call(frameOffset, this.#frame, null);
    return [x + left, y + top];
  }
}

/** Runs in the page: returns where the content of a frame begins. */
function frameOffset(selector: string): [x: number, y: number] {
  const frame = document.querySelector(selector);
  const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {};
  return [left + (frame?.clientLeft ?? 0), top + (frame?.clientTop ?? 0)];
}
