import type { AppConfig } from "#src/config/config.ts";

/** The accents and fonts (CFG-10) go into the last style sheet: one more would cost a layout for each later part. */
export function applyBrand(config: AppConfig): void {
  const sheet = document.styleSheets[document.styleSheets.length - 1] ?? adoptedSheet();
  for (const rule of brandRules(config)) sheet.insertRule(rule, sheet.cssRules.length);
}

/** Returns a new constructed sheet, so that the accents work even if the portal's own style sheet failed to load. */
function adoptedSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

/** Returns the tenant's rules: accents of both themes, the colour on them, and the fonts. */
export function brandRules({ theme, brand }: AppConfig): readonly string[] {
  const light = accent(theme.accent.light);
  const dark = accent(theme.accent.dark);
  const fonts = [
    brand.fonts.body === null ? "" : `--tenant-font-text:${quoted(brand.fonts.body)};`,
    brand.fonts.heading === null ? "" : `--tenant-font-display:${quoted(brand.fonts.heading)};`,
  ].join("");
  const faces = brand.fonts.files.map(
    (file) =>
      `@font-face{font-family:${quoted(file.family)};src:url(${quoted(file.url)});font-weight:${file.weight};font-style:${file.style};font-display:swap}`,
  );
  return [
    ...faces,
    `:root,[data-theme="light"]{${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}`,
    `[data-theme="dark"]{${dark}}`,
    ...(fonts === "" ? [] : [`:root{${fonts}}`]),
  ];
}

function accent(color: string): string {
  return `--tenant-accent:${color};--tenant-on-accent:${readableOn(color)};`;
}

/** Returns ink or white, whichever is easier to read on `#rrggbb`; both are equal at a luminance of .1791. */
export function readableOn(color: string): string {
  const value = Number.parseInt(color.slice(1), 16);
  const [r = 0, g = 0, b = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.1791 ? "#0b0f17" : "#ffffff";
}

/** Returns a CSS string with every character escaped that could end it. */
function quoted(text: string): string {
  return `"${text.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}
