import type { Drawing } from "./firstScreen.ts";
import type { RouteFiles } from "./routeFiles.ts";

/**
 * A page whose first screen is in it: the shell of the build with the drawing put into its places. Nothing of it is
 * painted before all of it is there: what comes after the first rows of a list makes room for itself.
 */
export function drawnPage(
  shell: string,
  { language, direction, head, body, screen }: Drawing,
  { styles, code }: RouteFiles,
): string {
  const sheet = `<style>${styles.replaceAll("</", String.raw`<\/`)}</style>`;
  // Texts of others are in here: nothing in it may end the element, whatever it says.
  const data = JSON.stringify(screen).replaceAll("<", String.raw`\u003c`);
  return shell
    .replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${direction}" data-drawn="${code.join(" ")}">`)
    .replace("</head>", () => `<link rel="expect" href="#drawn-screen" blocking="render" />${sheet}${head}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${body}</div><script type="application/json" id="drawn-screen">${data}</script>`,
    );
}
