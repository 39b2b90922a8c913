/** Id of the build this page belongs to; "dev" while developing. Set by the build. */
declare const __BUILD_ID__: string;
