import type { Wire } from "#contract/wire.ts";
import { safeUrl } from "#src/lib/url.ts";
import { NO_TITLE } from "#src/domain/event/event.wire.ts";
import type { InfoBlock, InfoPage, InfoSection } from "./infoPage.ts";
import { flag, id, instant, lines, list, mapList, record, text } from "#src/domain/wire.ts";

/** Reads an info page; null without a type. Leaves out blocks of an unknown kind and unsafe links. */
export function toInfoPage(wire: unknown): InfoPage | null {
  const from = record<Wire<"InfoPage">>(wire);
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
  const from = record<Wire<"InfoSection">>(wire);
  return { id: id(from.id) ?? String(index + 1), title: text(from.title), blocks: mapList(from.blocks, toBlock) };
}

/** Appends its number to a section id that is taken, because links lead to sections by id. */
function withUniqueIds(sections: readonly InfoSection[]): InfoSection[] {
  const ids = new Set<string>();
  return sections.map((section, index) => {
    const own = ids.has(section.id) ? `${section.id}-${index + 1}` : section.id;
    ids.add(own);
    return { ...section, id: own };
  });
}

function toBlock(wire: unknown): InfoBlock | null {
  const from = record<Wire<"InfoBlock">>(wire);
  if (from.kind === "list")
    return { kind: "list", ordered: flag(from.ordered, false), items: mapList(from.items, lines) };
  const words = lines(from.text);
  if (words === null) return null;
  if (from.kind === "paragraph") return { kind: "paragraph", text: words };
  const url = from.kind === "link" ? linkOf(from.url) : null;
  return url === null ? null : { kind: "link", text: words, url };
}

/** Returns a safe link; info pages may also link to a mail address. */
function linkOf(value: unknown): string | null {
  return typeof value === "string" && /^mailto:[^\s@]+@[^\s@]+$/i.test(value) ? value : safeUrl(value);
}
