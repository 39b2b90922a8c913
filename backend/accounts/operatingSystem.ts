export function osOf(userAgent: string): string | null {
  if (/iPad|iPhone|iPod/.test(userAgent)) return /iPad/.test(userAgent) ? "iPadOS" : "iOS";
  const known = [
    ["Android", "Android"],
    ["CrOS", "ChromeOS"],
    ["Windows", "Windows"],
    ["Mac OS X", "macOS"],
    ["Linux", "Linux"],
  ] as const;
  return known.find(([mark]) => userAgent.includes(mark))?.[1] ?? null;
}
