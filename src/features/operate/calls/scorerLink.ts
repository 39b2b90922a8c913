/** The token of the scorer's link that this page was opened with; null without one. No server sees what is behind a #. */
export const linkToken = (): string | null => /^#(sl\.[\w-]+)$/.exec(location.hash)?.[1] ?? null;

/** For the calls that a link opens: as its holder, else as the viewer. */
export function asScorer(): { readonly token?: string } {
  const token = linkToken();
  return token === null ? {} : { token };
}
