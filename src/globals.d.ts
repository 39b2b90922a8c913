/** Id of the build this page belongs to; "dev" while developing. Set by the build. */
declare const __BUILD_ID__: string;
/** What the names of the build's text files end in (scripts/vite/localeParts.ts); empty where they are bundled. */
declare const __TEXTS__: string;
/** By the codes of the languages that have a file in locales/: whether it has every text. */
declare const __LANGUAGES__: Readonly<Record<string, boolean>>;
