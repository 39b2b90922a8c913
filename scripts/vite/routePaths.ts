import type { Plugin } from "vite";

const FILE_ROUTE = /\bcreateFileRoute\((["'])[^"']*\1\)/g;

/**
 * Empties the path in `createFileRoute("/path")`: it is for the types, and at run time the router has it from the
 * generated tree. The paths of all routes together are 0.3 kB of every first load.
 */
export function routePaths(): Plugin {
  return {
    name: "touchline:route-paths",
    apply: "build",
    transform: {
      filter: { id: /[\\/]src[\\/]routes[\\/].*\.tsx$/ },
      handler: (code) => ({ code: withoutPath(code), map: null }),
    },
  };
}

/** Returns the code of a route with an empty path in `createFileRoute`. */
export const withoutPath = (code: string): string => code.replace(FILE_ROUTE, 'createFileRoute("")');
