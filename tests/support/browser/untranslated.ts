import type { Page, Response } from "@playwright/test";
import { PSEUDO_TEXT } from "./pseudoTexts.ts";

/** Names of products and keys, which are the same in every language, and the initials of the demo's viewer. */
const NAMES = [
  "AB",
  "Facebook",
  "Google",
  "Apple",
  "YouTube",
  "Instagram",
  "Chrome",
  "Linux",
  "Esc",
  "Shift",
  "px",
  "fps",
  "HD",
  "SD",
];

/**
 * Returns the words that `Intl` writes in a language: months, days, units, moments, sizes and countries. Runs in the
 * page, because the browser's words differ from Node's.
 */
function intlWords(tag: string): string[] {
  const texts: string[] = [];
  for (let month = 0; month < 12; month += 1) {
    for (const width of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(tag, { month: width, weekday: width, day: "numeric", hour: "numeric" });
      texts.push(format.format(Date.UTC(2026, month, month + 1, month * 2)));
    }
    // The name of a month or a day may have another form when it stands alone or before a year.
    texts.push(new Intl.DateTimeFormat(tag, { month: "long", year: "numeric" }).format(Date.UTC(2026, month, 1)));
    for (const weekday of ["long", "short"] as const) {
      texts.push(new Intl.DateTimeFormat(tag, { weekday }).format(Date.UTC(2026, 0, month + 1)));
    }
  }
  for (const unit of ["second", "minute", "hour", "day", "week", "month", "year"] as const) {
    for (const amount of [-2, -1, 0, 1, 2, 5, 20]) {
      for (const style of ["long", "short", "narrow"] as const) {
        texts.push(new Intl.RelativeTimeFormat(tag, { numeric: "auto", style }).format(amount, unit));
        texts.push(new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: style }).format(amount));
      }
    }
  }
  for (const unit of ["byte", "kilobyte", "megabyte", "gigabyte", "megabit-per-second"] as const) {
    texts.push(new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "short" }).format(2));
  }
  texts.push(new Intl.NumberFormat(tag, { notation: "compact" }).format(12_000));
  texts.push(new Intl.ListFormat(tag).format(["1", "2", "3"]));
  const countries = new Intl.DisplayNames(tag, { type: "region" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    texts.push(countries.of(code) ?? "");
  }
  return texts.flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? []);
}

/** Removes pseudo texts, also those in the gaps of others. */
function withoutPseudoTexts(text: string): string {
  const rest = text.replace(PSEUDO_TEXT, " ");
  return rest === text ? text : withoutPseudoTexts(rest);
}

/** Returns the content of a response. The browser may have dropped its body by now; it is then requested again. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch {
    const request = response.request();
    // Only what reads may be repeated: lists are asked for with POST.
    if (request.method() !== "GET" && !new URL(request.url()).pathname.endsWith("/list")) return null;
    const again = await request.frame().page().request.fetch(request);
    return (await again.json()) as unknown;
  }
}

/** The texts that the server sent to a page. */
export interface ServerTexts {
  /** Returns the texts of the page, as seen and as read out, that neither the portal's texts nor the server contain. */
  untranslated(): Promise<string[]>;
}

/** Collects every text that the server sends to `page` from now on. Call it before opening the page. */
export function collectServerTexts(page: Page, tag: string): ServerTexts {
  const received = new Set<string>();
  const unread = new Set<string>();
  const pending = new Set<Promise<void>>();
  const collect = (value: unknown): void => {
    if (typeof value === "string") received.add(value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
  };
  page.on("response", (response) => {
    if (!/json/.test(response.headers()["content-type"] ?? "")) return;
    const read = readJson(response)
      .then(collect, () => void unread.add(response.url()))
      .finally(() => pending.delete(read));
    pending.add(read);
  });
  const knownWords = new Set([...NAMES, tag.slice(0, 2).toUpperCase()]);
  let hasIntlWords = false;
  return {
    async untranslated() {
      if (!hasIntlWords) for (const word of await page.evaluate(intlWords, tag)) knownWords.add(word);
      hasIntlWords = true;
      const texts = await page.evaluate(() => {
        const found = new Set<string>([document.title]);
        const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
          if (node.parentElement?.closest("script, style, noscript, svg, [lang]:not(html)") === null) {
            found.add((node.nodeValue ?? "").trim());
          }
        }
        for (const element of document.body.querySelectorAll("*")) {
          if (element.closest("[lang]:not(html)") !== null) continue;
          for (const name of ["aria-label", "title", "alt", "placeholder", "aria-valuetext", "aria-roledescription"]) {
            found.add((element.getAttribute(name) ?? "").trim());
          }
        }
        return [...found];
      });
      // What the page showed just now may be from an answer that is not read yet.
      while (pending.size > 0) await Promise.all(pending);
      const allReceived = [...received].join("\n");
      const found = texts.filter((text) => {
        // A text with a gap is split by the element in it, so a mark may stand alone.
        const rest = withoutPseudoTexts(text)
          .replace(/\u2061[^\u2061\u2063]*$|^[^\u2061\u2063]*\u2063/gu, " ")
          .trim();
        if (allReceived.includes(rest)) return false;
        const words = rest.match(/[\p{L}\p{M}]{2,}/gu) ?? [];
        return words.some((word) => !knownWords.has(word) && !allReceived.includes(word));
      });
      // The texts may be from there.
      return found.length === 0 ? found : [...found, ...[...unread].map((address) => `(not read: ${address})`)];
    },
  };
}
