import type { Locator } from "@playwright/test";

/**
 * Returns the texts in `part` whose contrast with their background is too low (WCAG 1.4.3). For modal dialogs: axe does
 * not know the top layer and takes the page for their background, or does not check them at all.
 */
export function lowContrastTexts(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const rgba = (color: string): readonly number[] => {
      if (canvas === null) return [];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (color: readonly number[]): number =>
      color.slice(0, 3).reduce((sum, value, index) => {
        const part = value / 255;
        const linear = part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        return sum + linear * ([0.2126, 0.7152, 0.0722][index] ?? 0);
      }, 0);
    const backgroundOf = (element: Element): readonly number[] | null => {
      for (let one: Element | null = element; one !== null; one = one.parentElement) {
        const color = rgba(getComputedStyle(one).backgroundColor);
        if (color[3] === 255) return color;
      }
      return null;
    };
    return [root, ...root.querySelectorAll("*")].flatMap((element) => {
      const text = [...element.childNodes].map((node) => (node.nodeType === 3 ? (node.nodeValue ?? "").trim() : ""));
      const style = getComputedStyle(element);
      if (text.join("") === "" || !element.checkVisibility()) return [];
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const back = backgroundOf(element);
      if (back === null) return [`${text.join("")}: no background`];
      const [low = 0, high = 0] = [luminance(rgba(style.color)), luminance(back)].toSorted((a, b) => a - b);
      const ratio = (high + 0.05) / (low + 0.05);
      return ratio >= (isLarge ? 3 : 4.5) ? [] : [`${text.join("")}: ${ratio.toFixed(2)}`];
    });
  });
}
