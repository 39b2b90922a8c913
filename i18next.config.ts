import { readdirSync } from "node:fs";
import { defineConfig } from "i18next-cli";
import { readSelectors } from "./scripts/readSelectors.ts";

/** Configures i18next-cli, with which `npm run i18n` compares the portal's texts with its code (docs/i18n.md). */
export default defineConfig({
  locales: readdirSync("locales"),
  extract: {
    input: "src/**/*.{ts,tsx}",
    ignore: ["src/**/*.test.{ts,tsx}", "src/**/*.gen.ts"],
    output: "locales/{{language}}/portal.json",
    // One file is all that the portal says in a language; the build splits it into namespaces (scripts/vite/localeParts.ts).
    defaultNS: false,
    primaryLanguage: "en",
    defaultValue: "",
    // Sorts as the files are sorted: by code unit, capitals first, whatever the locale of the machine.
    sort: (a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  },
  plugins: [readSelectors()],
});
