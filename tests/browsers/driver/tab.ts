import type { Page } from "@playwright/test";

export type Role = Parameters<Page["getByRole"]>[0];

/** What a journey may say of an element besides its role. */
export interface RoleOptions {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
  readonly level?: number;
  readonly checked?: boolean;
  readonly expanded?: boolean;
  readonly pressed?: boolean;
  readonly selected?: boolean;
}

/** The part of Playwright's ways to find elements that all engines offer. */
export interface Finder {
  getByRole(role: Role, options?: RoleOptions): Spot;
  getByText(text: string | RegExp, options?: { readonly exact?: boolean }): Spot;
  getByLabel(text: string | RegExp, options?: { readonly exact?: boolean }): Spot;
}

/** The part of Playwright's locators that all engines offer. Actions wait until exactly one element can take them. */
export interface Spot extends Finder {
  first(): Spot;
  nth(index: number): Spot;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  selectOption(option: { readonly label: string }): Promise<unknown>;
  waitFor(options?: { readonly state?: "visible" | "hidden" }): Promise<void>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  isChecked(): Promise<boolean>;
  textContent(): Promise<string | null>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
}

/** The part of Playwright's pages that all engines offer, so that a journey is written once for all of them. */
export interface Tab extends Finder {
  /** Opens `path` and waits until the screen reacts. */
  goto(path: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  evaluate<Result>(script: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Value>(script: (value: Value) => Result | Promise<Result>, value: Value): Promise<Result>;
  /** Finds elements in the frame that `selector` names. */
  frameLocator(selector: string): Finder;
  /** Waits for the next window that the page opens. */
  waitForEvent(event: "popup"): Promise<Tab>;
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  screenshot(options: { readonly path: string }): Promise<unknown>;
  readonly keyboard: { press(key: string): Promise<void> };
  readonly mouse: { move(x: number, y: number): Promise<void> };
}
