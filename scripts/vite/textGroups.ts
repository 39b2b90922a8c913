/**
 * The groups of texts that the shell and the home page read: they are part of the first load; all others load with the
 * first other page. `tests/locales.test.ts` fails when code of the first load reads another group.
 */
const FIRST = ["catalog", "common", "errors", "home", "offline", "shell", "storeLink"] as const;

/** Returns whether a group of texts is part of the first load. */
export const isFirstGroup = (name: string): boolean => (FIRST as readonly string[]).includes(name);
