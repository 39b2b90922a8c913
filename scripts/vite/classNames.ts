import { createHash } from "node:crypto";

/**
 * Names the CSS classes of the build, for the page and for server rendering: the name in the style sheet, and three
 * letters that stand for the sheet. Vite's own names are longer, because they have the line number as well.
 */
export const classNames = {
  generateScopedName(name: string, file: string): string {
    const sheet = file.replaceAll("\\", "/").split("/src/").at(-1) ?? file;
    return `${name}_${createHash("sha256").update(sheet).digest("base64url").slice(0, 3)}`;
  },
};
