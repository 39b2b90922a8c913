/** Widths in px that an image server offers by `?w=`; one without them sends the picture as it is (media contract). */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

const NO_WIDTHS = /^(?:data|blob):|\.svg(?:[?#]|$)/i;
/** Matches an address without a query, or with `?w=` alone. */
const PLAIN = /^([^?#]*)(?:\?w=\d+)?(?:#|$)/;

/** Not with another query, which may identify or sign the picture, and not a drawing (SVG). */
export const acceptsWidth = (address: string): boolean => !NO_WIDTHS.test(address) && PLAIN.test(address);

/** Returns the address of a picture in this width; without `width`, in full size. Only for what `acceptsWidth`. */
export function atWidth(address: string, width?: number): string {
  const [, plain = address] = PLAIN.exec(address) ?? [];
  return width === undefined ? plain : `${plain}?w=${width}`;
}
