import { useConfig } from "#src/config/ConfigContext.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";

/** Renders the page's name for screen readers, if no match in the hero serves as the heading. */
export function HomeHeading() {
  const { t } = useTranslation();
  const { customer } = useConfig();
  return <h1 className="sr">{t(($) => $.home.title, { name: customer.name })}</h1>;
}
