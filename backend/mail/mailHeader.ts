import type { Locale } from "#contract/locales.ts";
import type { Deps } from "#backend/deps.ts";
import { portalPaths } from "#backend/push/portalPaths.ts";
import { siteUrl } from "#serving/tenant/config.ts";

/** The recipient of a mail, its sender (the name of the tenant's portal) and its language. */
export interface MailHeader {
  readonly to: string;
  readonly from: string;
  readonly locale: Locale;
}

type Portal = Pick<Deps, "configFile" | "portalUrl">;

export const portalAddress = async ({ configFile, portalUrl }: Portal): Promise<string> =>
  (await siteUrl(configFile)) ?? portalUrl;

/** Returns how paths of the portal become addresses in a language. */
export async function portalLinks(portal: Portal): Promise<(path: string, locale: Locale) => string> {
  const [pathOf, address] = [await portalPaths(portal.configFile), await portalAddress(portal)];
  return (path, locale) => new URL(pathOf(path, locale), address).href;
}

/** Paragraphs, and the name of the sender below them. */
export const bodyOf = ({ from }: Pick<MailHeader, "from">, paragraphs: readonly string[]): string =>
  `${[...paragraphs, from].join("\n\n")}\n`;
