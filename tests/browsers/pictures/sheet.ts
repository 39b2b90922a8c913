import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ENGINES, FOLDER, LOOKS, SCREENS, WIDTHS, pictureName } from "./sets.ts";

/** Writes a page that shows the pictures of all engines side by side, whenever they were taken. */
export function writeSheet(): void {
  const rows = SCREENS.flatMap(({ name }) =>
    WIDTHS.flatMap((width) =>
      LOOKS.map((look) => {
        const images = ENGINES.map((engine) => pictureName(name, width, look, engine))
          .filter((file) => existsSync(join(FOLDER, file)))
          .map((file) => `<img src="${file}" alt="">`);
        return `<h2>${name}, ${width} px, ${look}</h2>\n<p>${images.join("")}</p>`;
      }),
    ),
  );
  const style = "p { display: flex; gap: 8px } img { min-width: 0; max-width: calc(33% - 8px) }";
  const file = join(FOLDER, "index.html");
  writeFileSync(file, `<!doctype html>\n<title>Pictures</title>\n<style>${style}</style>\n${rows.join("\n")}\n`);
  console.log(`\nSide by side: ${file}`);
}
