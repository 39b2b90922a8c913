/** True on the server that renders the first screen (src/server.tsx), where there is no document and nothing plays. */
export const IS_SERVER = typeof document === "undefined";
