import { useRouter } from "@tanstack/react-router";
import { splitLocale } from "#src/i18n/locales.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";

/** Pages on the way to another one: signing in and up, and paying. */
const ON_THE_WAY = /^\/(?:auth|payment|account\/subscription\/buy)\//;

export interface Return {
  /** Goes back to a page if the viewer came from there. Returns false if they did not, or the browser does not tell. */
  readonly goBackTo: (href: string) => boolean;
  /** Leads to the page at the end of the way: back to it, else in place of the present page. */
  readonly returnTo: (href: string) => void;
}

/** To a page that this one was opened from, which a new entry would put into the history twice (RTE-18). */
export function useReturn(): Return {
  const router = useRouter();
  const { locales } = useConfig();
  const goBackTo = (href: string) => {
    const steps = stepsBackTo(href, (path) => splitLocale(path, locales.enabled).path);
    if (steps !== null) router.history.go(-steps);
    return steps !== null;
  };
  return {
    goBackTo,
    returnTo: (href) => {
      if (!goBackTo(href)) void router.navigate({ href, replace: true });
    },
  };
}

/** Null with other pages between than those on the way, or no list of entries. A query counts if `href` has it. */
function stepsBackTo(href: string, withoutLocale: (path: string) => string): number | null {
  if (!("navigation" in globalThis)) return null;
  const wanted = new URL(href, location.origin);
  // oxlint-disable-next-line compat/compat -- asked for above
  const present = navigation.currentEntry?.index ?? 0;
  for (let steps = 1; steps <= present; steps += 1) {
    // oxlint-disable-next-line compat/compat -- asked for above
    const url = new URL(navigation.entries()[present - steps]?.url ?? "about:blank");
    const path = withoutLocale(url.pathname);
    const isIt = bare(path) === bare(wanted.pathname) && (wanted.search === "" || url.search === wanted.search);
    if (isIt) return steps;
    if (!ON_THE_WAY.test(`${path}/`)) return null;
  }
  return null;
}

const bare = (path: string) => path.replace(/\/$/, "");
