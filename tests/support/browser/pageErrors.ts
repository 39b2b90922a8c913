import type { Page } from "@playwright/test";

/** A text as a hostile or broken server might send it: markup, emoji and right-to-left letters. */
export const HOSTILE_TEXT = `<img src=x onerror="document.title='owned'"> 👩‍🚀 ${"שלום ".repeat(60)}`;

/** Collects the page's uncaught errors and dialogs from now on. */
export function pageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("dialog", (dialog) => {
    errors.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return errors;
}
