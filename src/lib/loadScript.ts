import { allowScriptsOf } from "./bootData.ts";

const loading = new Map<string, Promise<void>>();

/** Once; rejects when blocked, missing or slow, and may be tried again. The page's policy wants `createElement`. */
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
