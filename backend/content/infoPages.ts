import type { Wire } from "#contract/wire.ts";
import type { Locale } from "#contract/locales.ts";
import { DEMO_TEXTS } from "#backend/text/demoTexts.ts";
import { portalTexts } from "#serving/text/texts.ts";
import { interpolate } from "#serving/text/translator.ts";

export const INFO_TYPES = ["faq", "about", "terms", "privacy", "imprint"] as const;
type InfoType = (typeof INFO_TYPES)[number];

type Page = Wire<"InfoPage">;
type Names = Readonly<Record<string, string>>;

/** A paragraph, a list, or the text of a link, whose target is in `LINKS`. */
type BlockText = string | readonly string[] | { readonly link: string };
type SectionText = { readonly title: string; readonly blocks: readonly BlockText[] };

const UPDATED: Readonly<Record<InfoType, string>> = {
  faq: "2026-11-27",
  about: "2026-11-27",
  terms: "2026-11-27",
  privacy: "2026-11-27",
  imprint: "2026-11-27",
};

/** The link target of a section, by section id: a path of the portal or a mailbox. */
const LINKS: Readonly<Record<string, string>> = {
  "pay-cancel": "/account/subscription",
  "devices-signed-out": "/account/devices",
  "privacy-what": "/privacy",
  "privacy-delete": "mailto:help@demo.example",
  "about-fair": "/auth/sign-up/subscription",
  "about-contact": "mailto:hello@demo.example",
  "use-who": "mailto:business@demo.example",
  "rights-yours": "mailto:privacy@demo.example",
  "imprint-contact": "mailto:help@demo.example",
};

/** Returns the info page of a type in a language, in the tenant's name; null if there is no such type. */
export function infoPage(type: string, locale: Locale, tenant: string): Page | null {
  const known = INFO_TYPES.find((one) => one === type);
  if (known === undefined) return null;
  const texts = DEMO_TEXTS[locale].info;
  const { account } = portalTexts(locale);
  const names = { ...account.places, account: account.nav, tenant };
  const sections = Object.entries<SectionText>(texts[known]).map(([id, section]) => ({
    id,
    title: interpolate(section.title, names),
    blocks: section.blocks.map((block) => toBlock(id, block, names)),
  }));
  const title = interpolate(texts.titles[known], names);
  return { type, locale, title, updated: Date.parse(`${UPDATED[known]}T09:00:00Z`), sections };
}

function toBlock(id: string, block: BlockText, names: Names): Wire<"InfoBlock"> {
  if (typeof block === "string") return { kind: "paragraph", text: interpolate(block, names) };
  if ("link" in block) return { kind: "link", text: block.link, url: LINKS[id] ?? "/" };
  return { kind: "list", ordered: false, items: block.map((item) => interpolate(item, names)) };
}
