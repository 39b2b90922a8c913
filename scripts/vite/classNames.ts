import { createHash } from "node:crypto";

/**
 * Names the CSS classes of the build, the same for page and server rendering: the name in the style sheet and three
 * letters for the sheet. Vite's own names also have the line number, which only adds weight to the first load.
 */
export const classNames = {
  generateScopedName(name: string, file: string): string {
    const sheet = file.replaceAll("\\", "/").split("/src/").at(-1) ?? file;
    return `${name}_${createHash("sha256").update(sheet).digest("base64url").slice(0, 3)}`;
  },
};
