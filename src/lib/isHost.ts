/** Whether this is the host that renders the first screen (src/host.tsx), which has no document and plays nothing. */
export const IS_HOST = typeof document === "undefined";
