import { createHash } from "node:crypto";

/** The class, and three letters for the path of its sheet: shorter than Vite's own names. */
export const classNames = {
  generateScopedName(name: string, file: string): string {
    const sheet = file.replaceAll("\\", "/").split("/src/").at(-1) ?? file;
    return `${name}_${createHash("sha256").update(sheet).digest("base64url").slice(0, 3)}`;
  },
};
