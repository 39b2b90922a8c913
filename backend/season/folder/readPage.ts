import type { Wire } from "#contract/wire.ts";
import { LOCALE_CODES, type Locale } from "#contract/locales.ts";
import type { Faults } from "./faults.ts";
import { idPart } from "./ids.ts";

/** An info page as the server keeps it (docs/configuration.md). */
export interface SeasonPage {
  readonly type: string;
  readonly locale: Locale;
  readonly content: Pick<Wire<"InfoPage">, "title" | "sections">;
}

const MAX_BYTES = 200_000;
const ADVICE = "Write a title (#), headings (##), paragraphs, lists (-, 1.) and links on a line of their own.";
const LINK = /^\[([^\]]+)\]\(([^()\s]+)\)$/;

/** Reads `pages/privacy.en.md`: what of Markdown an info page can show. */
export function readPage(name: string, bytes: Buffer, faults: Faults): SeasonPage | null {
  const file = `pages/${name}`;
  const fault = (line: number | null, read: string | null, advice: string) =>
    faults.add({ file, line, column: null, read, advice });
  const before = faults.all().length;
  const [, type, code] = /^([a-z0-9-]+)\.([A-Za-z-]+)\.md$/.exec(name) ?? [];
  const locale = LOCALE_CODES.find((one) => one === code);
  if (type === undefined || locale === undefined) {
    fault(
      null,
      null,
      `Name it by page and language, such as privacy.en.md. The portal has: ${LOCALE_CODES.join(", ")}.`,
    );
    return null;
  }
  if (bytes.length > MAX_BYTES) return (fault(null, null, "The page has more than 200 kB."), null);
  const lines = bytes
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .split(/\r?\n/);
  let title = "";
  const sections: { id: string; title: string | null; blocks: Wire<"InfoBlock">[] }[] = [];
  const section = () => {
    const last = sections.at(-1);
    if (last !== undefined) return last;
    sections.push({ id: `${type}-start`, title: null, blocks: [] });
    return sections.at(-1) ?? { id: "", title: null, blocks: [] };
  };
  let isOpen = false;
  lines.forEach((whole, index) => {
    const text = whole.trim();
    const line = index + 1;
    const wasOpen = isOpen;
    isOpen = false;
    if (text === "") return;
    if (/<\/?[a-z!][^>]*>/i.test(text)) return fault(line, text, `HTML is shown as it is written. ${ADVICE}`);
    const [, marks, heading = ""] = /^(#{1,6})\s+(.+)$/.exec(text) ?? [];
    if (marks === "#") {
      if (title !== "") return fault(line, text, "A page has one title; write ## for a heading.");
      title = heading;
    } else if (marks === "##") sections.push({ id: `${type}-${idPart(heading)}`, title: heading, blocks: [] });
    else if (marks !== undefined) fault(line, text, "Headings are of one kind: write ##.");
    else if (LINK.test(text)) {
      const [, label = "", url = ""] = LINK.exec(text) ?? [];
      if (!/^(https:\/\/|mailto:|\/(?!\/))/.test(url)) fault(line, url, "A link begins with https://, mailto: or /.");
      section().blocks.push({ kind: "link", text: label, url });
    } else if (/!?\[[^\]]*\]\(/.test(text))
      fault(line, text, "Pictures cannot be shown, and a link needs a line of its own.");
    else addText(section().blocks, text, wasOpen, (open) => (isOpen = open));
  });
  if (title === "") fault(1, null, "Write the title of the page in its first line: # Privacy.");
  const ids = sections.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) fault(null, twice, "Two headings are the same.");
  return faults.all().length > before ? null : { type, locale, content: { title, sections } };
}

/** Adds a line to the list or paragraph that is open, or begins another. */
function addText(blocks: Wire<"InfoBlock">[], text: string, wasOpen: boolean, setOpen: (open: boolean) => void): void {
  setOpen(true);
  const [, mark, item] = /^([-*]|\d+[.)])\s+(.+)$/.exec(text) ?? [];
  const last = blocks.at(-1);
  if (item !== undefined) {
    const ordered = /\d/.test(mark ?? "");
    if (last?.kind === "list" && "items" in last && wasOpen) last.items.push(item);
    else blocks.push({ kind: "list", ordered, items: [item] });
  } else if (wasOpen && last?.kind === "paragraph") last.text += ` ${text}`;
  else blocks.push({ kind: "paragraph", text });
}
