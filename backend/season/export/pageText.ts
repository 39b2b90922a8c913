import type { Wire } from "#contract/wire.ts";

/** An info page as `readPage` reads it. */
export function pageText({ title, sections }: Pick<Wire<"InfoPage">, "title" | "sections">): string {
  const parts = [`# ${title}`];
  for (const section of sections) {
    if (section.title !== null) parts.push(`## ${section.title}`);
    for (const block of section.blocks) parts.push(blockText(block));
  }
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function blockText(block: Wire<"InfoBlock">): string {
  if (block.kind === "list" && "items" in block)
    return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : "-"} ${item}`).join("\n");
  if (block.kind === "link" && "url" in block) return `[${block.text}](${block.url})`;
  return "text" in block ? block.text : "";
}
