import { readFileSync, statSync } from "node:fs";

/**
 * Returns a function that returns what `parse` makes of a file, and reads the file again only after it has changed; null
 * without a file. Looks synchronously, which takes microseconds: asynchronous reads wait for the threads on which
 * passwords are checked.
 */
export function fileReader<T>(path: string, parse: (bytes: Buffer) => T): () => T | null {
  let read: { readonly version: string; readonly parsed: T } | null = null;
  return () => {
    const version = fileVersion(path);
    if (version === null) return null;
    if (read?.version !== version) read = { version, parsed: parse(readFileSync(path)) };
    return read.parsed;
  };
}

/** Returns what changes whenever the file at `path` does; null if there is none. */
export function fileVersion(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? `${found.ino}-${found.mtimeMs}-${found.size}` : null;
}
