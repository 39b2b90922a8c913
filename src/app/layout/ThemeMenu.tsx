import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Menu } from "#src/ui/menu/Menu.tsx";
import { chooseTheme, useThemePreference, type ThemePreference } from "./theme.ts";
import styles from "./Footer.module.css";

const PREFERENCES = ["system", "light", "dark"] as const satisfies readonly ThemePreference[];

/** Offers the themes system, light and dark (THM-1). */
export function ThemeMenu() {
  const { t } = useTranslation();
  const preference = useThemePreference();
  const name = (theme: ThemePreference) => t(($) => $.shell.theme[theme]);
  return (
    <Menu
      title={t(($) => $.shell.theme.title)}
      trigger={{
        variant: "ghost",
        className: styles.plain,
        children: t(($) => $.shell.theme.now, { theme: name(preference) }),
      }}
      items={PREFERENCES.map((theme) => ({
        id: theme,
        label: name(theme),
        checked: theme === preference,
        onSelect: () => chooseTheme(theme),
      }))}
    />
  );
}
