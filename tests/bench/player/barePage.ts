import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const PAGE = "/bare-player.html";

const HTML = `<!doctype html>
<head></head>
<style>body{margin:0}video{inline-size:1174px;block-size:660px}</style>
<video muted playsinline></video>
<script src="/assets/bare-hls.js"></script>
<script src="/assets/bare-player.js"></script>
`;

/** Starts with the rendition that the portal starts with; with "stay" it plays only that one. */
const SCRIPT = `const asked = new URLSearchParams(location.search);
const video = document.querySelector("video");
const hls = new Hls({ capLevelToPlayerSize: true, workerPath: "/assets/bare-worker.js" });
performance.mark("player:hls");
hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => {
  const level = levels.findIndex(({ url }) => url[0].includes("/" + asked.get("rendition") + ".m3u8"));
  if (level < 0) throw new Error("There is no rendition " + asked.get("rendition"));
  if (asked.has("stay")) hls.config.capLevelToPlayerSize = false;
  if (asked.has("stay")) hls.currentLevel = level;
  else hls.startLevel = level;
});
hls.loadSource(asked.get("src"));
hls.attachMedia(video);
video.play();
`;

/**
 * Copies the built portal to `folder` and adds a page that has only a video and the published hls.js. So the same
 * server serves both, as files with the same cache lifetimes. Returns the folder to serve.
 */
export function withBarePage(folder: string): string {
  const dist = join(folder, "dist");
  cpSync("dist", dist, { recursive: true });
  cpSync("dist-server", `${dist}-server`, { recursive: true });
  writeFileSync(join(dist, PAGE), HTML);
  writeFileSync(join(dist, "assets/bare-player.js"), SCRIPT);
  cpSync("node_modules/hls.js/dist/hls.min.js", join(dist, "assets/bare-hls.js"));
  cpSync("node_modules/hls.js/dist/hls.worker.js", join(dist, "assets/bare-worker.js"));
  return dist;
}

/**
 * Returns the URL of the bare page that plays `src` and starts with this rendition; with `stay` it plays only that.
 */
export function barePageUrl(origin: string, src: string, rendition: string, stay = false): string {
  const asked = new URLSearchParams({ src, rendition, ...(stay ? { stay: "" } : {}) });
  return `${origin}${PAGE}?${asked.toString()}`;
}

/** Returns a live list of the renditions that the page requests from now on, in order. */
export function watchRenditions(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/([\w-]+)\.m3u8/.exec(request.url()) ?? [];
    if (name !== undefined && name !== "master" && !name.startsWith("captions")) asked.push(name);
  });
  return asked;
}
