import type { InfoPage, InfoSection } from "#src/domain/content/infoPage.ts";
import { containsAll, searchWords } from "#src/lib/search/searchText.ts";

export interface QuestionGroup {
  /** First part of its sections' ids: "watching" of "watching-members". */
  readonly id: string;
  readonly sections: readonly InfoSection[];
}

/** Groups the questions in order of first appearance. With a query, only those that contain all of its words. */
export function questionGroups({ sections }: Pick<InfoPage, "sections">, query = ""): readonly QuestionGroup[] {
  const words = searchWords(query);
  const groups = new Map<string, InfoSection[]>();
  for (const section of sections) {
    if (!containsAll(textOf(section), words)) continue;
    const group = section.id.split("-", 1)[0] ?? section.id;
    groups.set(group, [...(groups.get(group) ?? []), section]);
  }
  return [...groups].map(([id, held]) => ({ id, sections: held }));
}

const textOf = ({ title, blocks }: InfoSection) =>
  [title ?? "", ...blocks.flatMap((block) => (block.kind === "list" ? block.items : [block.text]))].join(" ");
