import type { Messages } from "#src/i18n/messages.ts";

/** The info pages that have a path of their own. */
export type KnownInfo = Exclude<keyof Messages["shell"]["info"], "imprint">;

export const isKnownInfo = (type: string): type is KnownInfo => /^(about|faq|privacy|terms)$/.test(type);

/** Returns the name of another info page: its type as the tenant writes it. */
export const infoTypeName = (type: string): string => type.replace(/^./, (first) => first.toUpperCase());
