/** Id of the build that this page belongs to; "dev" in development. Set by the build. */
declare const __BUILD_ID__: string;
/** Suffix of the names of the build's text files (scripts/vite/localeParts.ts); empty where they are bundled. */
declare const __TEXTS__: string;
/** By the code of each language with a file in locales/: whether it has every text. */
declare const __LANGUAGES__: Readonly<Record<string, boolean>>;
