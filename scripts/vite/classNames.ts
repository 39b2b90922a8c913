import { createHash } from "node:crypto";

/**
 * Names of classes in the build: what the sheet calls them and three letters for the sheet. Vite's own carry the line as
 * well, which says nothing there and weighs on the first load. Page and host must agree on them.
 */
export const classNames = {
  generateScopedName(name: string, file: string): string {
    const sheet = file.replaceAll("\\", "/").split("/src/").at(-1) ?? file;
    return `${name}_${createHash("sha256").update(sheet).digest("base64url").slice(0, 3)}`;
  },
};
