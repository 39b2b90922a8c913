/** A paragraph, a list, or the text of a link, whose target is in `LINKS`. */
export type InfoBlockText = string | readonly string[] | { readonly link: string };

type Sections = Readonly<Record<string, readonly [title: string, ...blocks: InfoBlockText[]]>>;

export const INFO_TYPES = ["faq", "about", "terms", "privacy", "imprint"] as const;
export type InfoType = (typeof INFO_TYPES)[number];

/**
 * The info pages in one language. Sections are keyed by id, whose first part is their group. `{{account}}`,
 * `{{downloads}}`, `{{general}}` and `{{subscription}}` stand for the portal's names of its pages in that language, and
 * `{{tenant}}` for the tenant's name.
 */
export type InfoTexts = Readonly<Record<InfoType, Sections>> & { readonly titles: Readonly<Record<InfoType, string>> };

/** The link target of a section, by section id: a path of the portal or a mailbox. */
export const LINKS: Readonly<Record<string, string>> = {
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
