type AppPlatform = "ANDROID" | "IOS" | "OTHER";

type Device = Pick<Navigator, "userAgent" | "maxTouchPoints">;

/** Returns the platform of the native app for this device (THM-2). iPads claim to be a Macintosh, but have touch. */
export function appPlatform({ userAgent, maxTouchPoints }: Device = navigator): AppPlatform {
  if (/Android/i.test(userAgent)) return "ANDROID";
  if (/iPhone|iPad|iPod/.test(userAgent)) return "IOS";
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? "IOS" : "OTHER";
}
