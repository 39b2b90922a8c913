import { allowScriptsOf } from "./bootData.ts";

const loading = new Map<string, Promise<void>>();

/**
 * Loads a vendor's script once; resolves when it has run. Rejects when it is blocked, missing or slower than `limitMs`;
 * the next call then tries again. It uses `createElement`, because the page's policy lets only such scripts run.
 */
export function loadScript(url: string, limitMs = 10_000): Promise<void> {
  const known = loading.get(url);
  if (known !== undefined) return known;
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${url} ${why}`));
    const timer = setTimeout(fail, limitMs, `did not load within ${limitMs} ms`);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail("could not be loaded");
    };
  });
  allowScriptsOf(url);
  script.src = url;
  script.async = true;
  document.head.append(script);
  loading.set(url, loaded);
  loaded.catch(() => {
    loading.delete(url);
    script.remove();
  });
  return loaded;
}
