import type { Page } from "@playwright/test";
import { withConfig } from "#tests/support/browser/tenantConfig.ts";

interface Frame {
  readonly filename?: string;
}
/** The part of a Sentry event that tests check. */
export interface ErrorReport {
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

/** A fake receiver of the Sentry protocol, and the reports that it got. */
export interface ErrorReceiver {
  readonly reports: readonly ErrorReport[];
  /** Returns everything that was sent, unparsed. */
  sentText(): string;
}

/**
 * Configures a receiver of error reports for the tenant, or none if `dsn` is null; `parts` are added to the
 * configuration.
 */
export async function receiveErrors(page: Page, parts: object = {}, dsn?: null): Promise<ErrorReceiver> {
  const reports: ErrorReport[] = [];
  let sent = "";
  await withConfig(page, (_, origin) => {
    // On the page's own origin, because the server's policy does not allow the address of a test receiver.
    const own = `http://demokey@${new URL(origin).host}/77`;
    return { errorReporter: { dsn: dsn === null ? null : own }, ...parts };
  });
  await page.route("**/api/77/envelope/**", async (route) => {
    const text = route.request().postData() ?? "";
    sent += text;
    // An envelope is lines of JSON: its header, then the header and the payload of each item.
    const [, ...lines] = text.split("\n").filter((line) => line !== "");
    for (let index = 0; index < lines.length; index += 2)
      if ((JSON.parse(lines[index] ?? "") as { type: string }).type === "event")
        reports.push(JSON.parse(lines[index + 1] ?? "") as ErrorReport);
    await route.fulfill({ json: {} });
  });
  return { reports, sentText: () => sent };
}
