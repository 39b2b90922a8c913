import type { Messages } from "#src/i18n/messages.ts";

/** The texts that have an address of their own. */
export type KnownInfo = Exclude<keyof Messages["shell"]["info"], "imprint">;

export const isKnownInfo = (type: string): type is KnownInfo => /^(about|faq|privacy|terms)$/.test(type);

/** What a text is called that has no word of its own: as the tenant writes its type. */
export const infoTypeName = (type: string): string => type.replace(/^./, (first) => first.toUpperCase());
