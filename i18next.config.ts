import { readdirSync } from "node:fs";
import { defineConfig } from "i18next-cli";
import { readSelectors } from "./scripts/readSelectors.ts";

/** For `npm run i18n`, which compares locales/ with the code, and for i18next's other tools (docs/i18n.md). */
export default defineConfig({
  locales: readdirSync("locales").map((name) => name.replace(/\.json$/, "")),
  extract: {
    input: "src/**/*.{ts,tsx}",
    ignore: ["src/**/*.test.{ts,tsx}", "src/**/*.gen.ts"],
    output: "locales/{{language}}.json",
    // One file is a whole language: the build makes the namespaces (scripts/vite/localeParts.ts).
    defaultNS: false,
    primaryLanguage: "en",
    defaultValue: "",
    // As the files are sorted: capitals first, whatever the language of the machine.
    sort: (a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  },
  plugins: [readSelectors()],
});
