export type AppPlatform = "ANDROID" | "IOS" | "OTHER";

type Device = Pick<Navigator, "userAgent" | "maxTouchPoints">;

/** Which of the native apps runs on this device (spec §3). Tablets of Apple call themselves a Macintosh, but are touched. */
export function appPlatform({ userAgent, maxTouchPoints }: Device = navigator): AppPlatform {
  if (/Android/i.test(userAgent)) return "ANDROID";
  if (/iPhone|iPad|iPod/.test(userAgent)) return "IOS";
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? "IOS" : "OTHER";
}
