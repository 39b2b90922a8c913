/** Id of the build this worker belongs to; set by the build. */
declare const __BUILD_ID__: string;
