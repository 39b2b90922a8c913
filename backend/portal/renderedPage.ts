import type { RenderedScreen } from "./firstScreen.ts";
import type { RouteFiles } from "./routeFiles.ts";

/**
 * Returns the shell of the build with a server-rendered first screen in it. The browser paints nothing until the whole
 * screen has arrived, because parts below the first rows of a list would move what is painted.
 */
export function renderedPage(
  shell: string,
  { language, direction, head, body, screen }: RenderedScreen,
  { styles, code }: RouteFiles,
): string {
  const sheet = `<style>${styles.replaceAll("</", String.raw`<\/`)}</style>`;
  // The data contain texts of other people, which must not be able to end the element.
  const data = JSON.stringify(screen).replaceAll("<", String.raw`\u003c`);
  return shell
    .replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${direction}" data-rendered="${code.join(" ")}">`)
    .replace("</head>", () => `<link rel="expect" href="#rendered-screen" blocking="render" />${sheet}${head}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${body}</div><script type="application/json" id="rendered-screen">${data}</script>`,
    );
}
