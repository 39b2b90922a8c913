import { Globe } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { LANGUAGE_NAMES, languageTagOf } from "#src/i18n/locales.ts";
import { hasMessages } from "#src/i18n/messages.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Menu } from "#src/ui/menu/Menu.tsx";
import { switchLanguage } from "#src/app/navigation/switchLanguage.ts";

/** Lists the available languages; choosing one loads the same page in it. Renders nothing if there is only one. */
export function LanguageMenu() {
  const { t, locale: current } = useTranslation();
  const { locales } = useConfig();
  const offered = locales.enabled.filter(hasMessages);
  if (offered.length < 2) return null;

  const short = current.slice(0, 2).toUpperCase();
  return (
    <Menu
      title={t(($) => $.shell.language)}
      trigger={{
        variant: "ghost",
        size: "sm",
        icon: <Icon node={Globe} />,
        children: <span className="hide-narrow">{short}</span>,
        "aria-label": t(($) => $.shell.languageNow, { short, name: LANGUAGE_NAMES[current] }),
      }}
      items={offered.map((locale) => ({
        id: locale,
        label: LANGUAGE_NAMES[locale],
        lang: languageTagOf(locale),
        checked: locale === current,
        onSelect: () => switchLanguage(locale, locales),
      }))}
    />
  );
}
