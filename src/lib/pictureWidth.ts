/** Widths an image server offers by `?w=`; one that knows nothing of it sends the picture as it is (media contract). */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

const NO_WIDTHS = /^(?:data|blob):|\.svg(?:[?#]|$)/i;
/** Without a query, or with our own alone. */
const PLAIN = /^([^?#]*)(?:\?w=\d+)?(?:#|$)/;

/**
 * True for a picture that may be asked for in a width. A query that is not ours says which picture it is, or signs the
 * address: with anything added it would be another one. Drawings have no width.
 */
export const takesWidth = (address: string): boolean => !NO_WIDTHS.test(address) && PLAIN.test(address);

/** The address of a picture that takes a width, in this one; in full without. */
export function atWidth(address: string, width?: number): string {
  const [, plain = address] = PLAIN.exec(address) ?? [];
  return width === undefined ? plain : `${plain}?w=${width}`;
}
