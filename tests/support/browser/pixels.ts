import type { Locator } from "@playwright/test";

export type SystemColour = "Highlight" | "CanvasText";

/**
 * Returns the share, 0 to 1, of the element's pixels that show a system colour; `from` and `to` limit it to a part of
 * its width.
 */
export async function colourShare(element: Locator, colour: SystemColour, { from = 0, to = 1 } = {}): Promise<number> {
  const picture = await element.screenshot({ animations: "disabled" });
  return element.page().evaluate(
    async ({ png, name, left, right }) => {
      const probe = document.createElement("i");
      probe.style.forcedColorAdjust = "none";
      document.body.append(probe);
      const computed = (value: string) => {
        probe.style.color = value;
        return getComputedStyle(probe).color;
      };
      const [behind, above] = [computed("Canvas"), computed(name)];
      probe.remove();
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (char) => char.charCodeAt(0))]));
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
      if (context === null) throw new Error("The browser has no canvas in 2D");
      // The browser's own highlight is translucent: it is mixed with the page, or with the buffered part of a timeline.
      for (context.fillStyle of [behind, above]) context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      context.drawImage(bitmap, 0, 0);
      const first = Math.floor(width * left);
      const { data } = context.getImageData(first, 0, Math.ceil(width * right) - first, height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
        if (Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) < 80) count += 1;
      }
      return count / (data.length / 4);
    },
    { png: picture.toString("base64"), name: colour, left: from, right: to },
  );
}
