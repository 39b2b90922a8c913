/// <reference types="vite/types/importMeta.d.ts" />

/** The id of the build to which this worker belongs; set by the build. */
declare const __BUILD_ID__: string;
