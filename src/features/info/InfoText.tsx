import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { InfoPage } from "#src/domain/content/infoPage.ts";
import { Blocks } from "./Blocks.tsx";
import { SideNav } from "./SideNav.tsx";
import styles from "./info.module.css";

/** Renders the sections of a text, with their titles as side navigation. */
export function InfoText({ page }: { readonly page: InfoPage }) {
  const { t } = useTranslation();
  const lang = page.locale || undefined;
  const links = page.sections.flatMap(({ id, title }) => (title === null ? [] : [{ id, title }]));
  return (
    <div className={styles.listing}>
      <SideNav label={t(($) => $.info.contents)} links={links} lang={lang} />
      <div className={styles.text} lang={lang}>
        {page.sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={title === null ? undefined : `${id}-title`}>
            {title !== null && (
              <h2 id={`${id}-title`} className={styles.title} dir="auto">
                {title}
              </h2>
            )}
            <Blocks blocks={blocks} />
          </section>
        ))}
      </div>
    </div>
  );
}
