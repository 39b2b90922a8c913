import type { Wire } from "#contract/wire.ts";

type Section = Wire<"InfoSection">;

/** A paragraph, a list (an array), or a link (`[text, address]` in an object). */
export type Block = string | readonly string[] | { readonly link: readonly [text: string, url: string] };

function toBlock(block: Block): Wire<"InfoBlock"> {
  if (typeof block === "string") return { kind: "paragraph", text: block };
  if ("link" in block) return { kind: "link", text: block.link[0], url: block.link[1] };
  return { kind: "list", ordered: false, items: [...block] };
}

/** A section of an info page. The first part of `id` is its group: `watching-…`. */
export function section(id: string, title: string | null, ...blocks: readonly Block[]): Section {
  return { id, title, blocks: blocks.map(toBlock) };
}
