import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fileVersion } from "#serving/http/fileReader.ts";
import type { LogError } from "#serving/log/logError.ts";

/** The functions of the built portal (`dist-server/server.js`, from src/server.tsx) that need no thread of their own. */
interface Renderer {
  pageToRender(request: { readonly path: string; readonly config: unknown }): {
    readonly locale: string;
    readonly address: string;
  } | null;
}

/** The renderer of a build, and the URL under which threads load the same. */
export interface LoadedRenderer extends Renderer {
  readonly module: string;
}

/** Returns a function that loads the module, again after each new build; it resolves to null without a build. */
export function rendererLoader(folder: string, logError: LogError): () => Promise<LoadedRenderer | null> {
  const path = join(folder, "server.js");
  let loaded: { readonly version: string; readonly renderer: Promise<LoadedRenderer | null> } | null = null;
  return async () => {
    const version = fileVersion(path);
    if (version === null) return null;
    if (loaded?.version !== version) {
      const module = `${pathToFileURL(path).href}?v=${version}`;
      const renderer = (import(module) as Promise<Renderer>)
        .then(({ pageToRender }) => ({ pageToRender, module }))
        .catch((error: unknown) => {
          logError(`${path} cannot be used`, error);
          return null;
        });
      loaded = { version, renderer };
    }
    return loaded.renderer;
  };
}
