/** A paragraph, a list, or the words of a link; where it leads stands in `LINKS`. */
export type InfoBlockText = string | readonly string[] | { readonly link: string };

type Sections = Readonly<Record<string, readonly [title: string, ...blocks: InfoBlockText[]]>>;

export const INFO_TYPES = ["faq", "about", "terms", "privacy", "imprint"] as const;
export type InfoType = (typeof INFO_TYPES)[number];

/**
 * The info pages in one language; sections by id, whose first part is their group. `{{account}}`, `{{downloads}}`,
 * `{{general}}` and `{{subscription}}` are what the portal calls its pages in that language.
 */
export type InfoTexts = Readonly<Record<InfoType, Sections>> & { readonly titles: Readonly<Record<InfoType, string>> };

/** Where the link of a section leads: a path of the portal or a mailbox. */
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
