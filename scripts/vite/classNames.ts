import { createHash } from "node:crypto";

/**
 * Names the CSS classes of the build: the name in the style sheet, followed by three letters that differ from sheet to
 * sheet. Vite's own names also contain the line number, which makes them longer.
 */
export const classNames = {
  generateScopedName(name: string, file: string): string {
    const sheet = file.replaceAll("\\", "/").split("/src/").at(-1) ?? file;
    return `${name}_${createHash("sha256").update(sheet).digest("base64url").slice(0, 3)}`;
  },
};
