import { safeUrl } from "#src/lib/url.ts";
import { NO_TITLE } from "#src/domain/event/event.wire.ts";
import type { InfoBlock, InfoPage, InfoSection } from "./infoPage.ts";
import { flag, id, instant, lines, list, mapList, record, text } from "#src/domain/wire.ts";

/** An info page; null when it does not say which. Blocks of an unknown kind and unsafe links are left out. */
export function toInfoPage(wire: unknown): InfoPage | null {
  const from = record(wire);
  const type = text(from.type);
  if (type === null) return null;
  return {
    type,
    locale: text(from.locale) ?? "",
    title: text(from.title) ?? NO_TITLE,
    updated: instant(from.updated),
    sections: withUniqueIds(list(from.sections).map(toSection)),
  };
}

function toSection(wire: unknown, index: number): InfoSection {
  const from = record(wire);
  return { id: id(from.id) ?? String(index + 1), title: text(from.title), blocks: mapList(from.blocks, toBlock) };
}

/** Links lead to sections by id: a section whose id is taken gets its number appended. */
function withUniqueIds(sections: readonly InfoSection[]): InfoSection[] {
  const ids = new Set<string>();
  return sections.map((section, index) => {
    const own = ids.has(section.id) ? `${section.id}-${index + 1}` : section.id;
    ids.add(own);
    return { ...section, id: own };
  });
}

function toBlock(wire: unknown): InfoBlock | null {
  const from = record(wire);
  if (from.kind === "list")
    return { kind: "list", ordered: flag(from.ordered, false), items: mapList(from.items, lines) };
  const words = lines(from.text);
  if (words === null) return null;
  if (from.kind === "paragraph") return { kind: "paragraph", text: words };
  const url = from.kind === "link" ? linkOf(from.url) : null;
  return url === null ? null : { kind: "link", text: words, url };
}

/** Info pages may also name a mail address. */
function linkOf(value: unknown): string | null {
  return typeof value === "string" && /^mailto:[^\s@]+@[^\s@]+$/i.test(value) ? value : safeUrl(value);
}
