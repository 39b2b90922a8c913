import { unstoredTexts } from "#src/lib/network/unstoredTexts.ts";
import styles from "./Embed.module.css";

/** Says in a frame that neither configuration nor texts could be loaded; `?lang=` goes before the browser's languages. */
export function showFailedStart(
  root: HTMLElement,
  { search }: Pick<Location, "search">,
  languages: readonly string[],
): void {
  const wanted = new URLSearchParams(search).get("lang") ?? "";
  const { locale, title, text } = unstoredTexts([wanted, ...languages]);
  const page = document.createElement("main");
  page.className = styles.failed ?? "";
  page.lang = locale;
  page.dir = locale === "he" ? "rtl" : "ltr";
  for (const [tag, said] of [
    ["h1", title],
    ["p", text],
  ] as const) {
    const line = document.createElement(tag);
    line.textContent = said;
    page.append(line);
  }
  root.replaceChildren(page);
}
