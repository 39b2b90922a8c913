import { ChevronDown, Search } from "lucide";
import { useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import type { InfoPage, InfoSection } from "#src/domain/content/infoPage.ts";
import type { Messages } from "#src/i18n/messages.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { containsAll, searchWords } from "#src/lib/search/matchText.ts";
import { Blocks } from "./Blocks.tsx";
import { SideNav } from "./SideNav.tsx";
import styles from "./info.module.css";

type Known = keyof Messages["info"]["group"];
const KNOWN: readonly Known[] = ["app", "devices", "pay", "privacy", "watching"];

export function Questions({ page }: { readonly page: InfoPage }) {
  const { t } = useTranslation();
  const [words, setWords] = useState("");
  const nameOf = (group: string) => {
    const known = KNOWN.find((name) => name === group);
    return known === undefined ? group.replace(/^./u, (first) => first.toUpperCase()) : t(($) => $.info.group[known]);
  };
  const [places] = useState(() => questionGroups(page).map(({ id }) => ({ id, title: nameOf(id) })));
  const groups = questionGroups(page, words);
  const lang = page.locale || undefined;
  return (
    <div className={styles.listing}>
      <SideNav label={t(($) => $.info.groups)} links={places} />
      <div className={styles.text}>
        <search>
          <label className={styles.search}>
            <Icon node={Search} />
            <span className="sr">{t(($) => $.info.search)}</span>
            <input
              type="search"
              value={words}
              autoComplete="off"
              placeholder={t(($) => $.info.search)}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          </label>
        </search>
        {groups.length === 0 && <EmptyNote title={t(($) => $.info.nothing, { words })} />}
        {groups.map(({ id, sections }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <SectionHead id={`${id}-title`} title={nameOf(id)} />
            {sections.map((section, index) =>
              section.title === null ? (
                // A section without a question has nothing to expand.
                <div key={section.id} lang={lang}>
                  <Blocks blocks={section.blocks} />
                </div>
              ) : (
                // A new key during a search, so that all results start expanded.
                <details
                  key={`${section.id}${words === "" ? "" : "-found"}`}
                  id={section.id}
                  lang={lang}
                  className={styles.question}
                  open={words !== "" || (id === places[0]?.id && index === 0) || undefined}
                >
                  <summary>
                    <span dir="auto">{section.title}</span>
                    <Icon node={ChevronDown} />
                  </summary>
                  <Blocks blocks={section.blocks} />
                </details>
              ),
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

interface QuestionGroup {
  /** First part of its sections' ids: "watching" of "watching-members". */
  readonly id: string;
  readonly sections: readonly InfoSection[];
}

/** Groups the questions in order of first appearance. With a query, only those that contain all of its words. */
function questionGroups({ sections }: Pick<InfoPage, "sections">, query = ""): readonly QuestionGroup[] {
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
