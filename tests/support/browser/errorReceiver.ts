import type { Page } from "@playwright/test";
import { withConfig } from "#tests/support/backend/tenantConfig.ts";

interface Frame {
  readonly filename?: string;
}
export interface Report {
  readonly tags: Readonly<Record<string, string>>;
  readonly request: { readonly url: string };
  readonly contexts?: { readonly call?: object };
  readonly breadcrumbs: readonly { readonly category?: string; readonly data?: { readonly url?: string } }[];
  readonly exception: {
    readonly values: readonly {
      readonly type: string;
      readonly value: string;
      readonly mechanism: { readonly handled: boolean };
      readonly stacktrace?: { readonly frames: readonly Frame[] };
    }[];
  };
}

/** A stand-in for the tenant's receiver of the Sentry protocol, and what it was sent. */
export interface ErrorReceiver {
  readonly reports: readonly Report[];
  /** Everything that was sent, as it came. */
  words(): string;
}

/** Gives the page's tenant a receiver of error reports, unless `dsn` says otherwise; `parts` go into its configuration. */
export async function receiveErrors(page: Page, parts: object = {}, dsn?: null): Promise<ErrorReceiver> {
  const reports: Report[] = [];
  let words = "";
  await withConfig(page, (_, origin) => {
    // The page's own origin: its policy is the server's, which knows nothing of this receiver.
    const own = `http://demokey@${new URL(origin).host}/77`;
    return { errorReporter: { dsn: dsn === null ? null : own }, ...parts };
  });
  await page.route("**/api/77/envelope/**", async (route) => {
    const text = route.request().postData() ?? "";
    words += text;
    // An envelope is lines of JSON: its own head, then the head of each thing in it and the thing itself.
    const [, ...lines] = text.split("\n").filter((line) => line !== "");
    for (let index = 0; index < lines.length; index += 2)
      if ((JSON.parse(lines[index] ?? "") as { type: string }).type === "event")
        reports.push(JSON.parse(lines[index + 1] ?? "") as Report);
    await route.fulfill({ json: {} });
  });
  return { reports, words: () => words };
}
