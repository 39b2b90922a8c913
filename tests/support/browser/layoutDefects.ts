import type { Page } from "@playwright/test";
import { animationsEnd } from "./animationsEnd.ts";

/**
 * Returns what is wrong with the layout at the window's present size: a page that scrolls sideways, pseudo texts that are
 * cut, numbers broken over two lines, texts on top of each other. Names from the server may be shortened.
 */
export async function layoutDefects(page: Page): Promise<string[]> {
  await animationsEnd(page);
  return page.evaluate(() => {
    interface Shown {
      readonly node: Text;
      readonly text: string;
      readonly box: DOMRect;
      /** The nearest element that floats above others: only texts of one layer can be on top of each other. */
      readonly layer: Element | null;
    }
    const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
    const defects = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) defects.add(`the page is ${scrollWidth} px wide`);

    /** What `visiblePart` reads of an element, once: the texts of a page share most of their ancestors. */
    interface Ancestor {
      readonly position: string;
      /** Its box if it cuts or clips what is in it; else null. */
      readonly edge: DOMRect | null;
      readonly scrolls: boolean;
      readonly floats: boolean;
    }
    const ancestors = new Map<Element, Ancestor>();
    function ancestor(element: Element): Ancestor {
      const known = ancestors.get(element);
      if (known !== undefined) return known;
      const { position, overflowX, overflowY, clipPath } = getComputedStyle(element);
      const cuts = overflowX !== "visible" || clipPath !== "none";
      const read = {
        position,
        edge: cuts ? element.getBoundingClientRect() : null,
        scrolls: /auto|scroll/.test(overflowX + overflowY),
        floats: element.matches("dialog, [popover]"),
      };
      ancestors.set(element, read);
      return read;
    }

    /** Returns the part of `box` that its ancestors leave visible; adds a defect if one cuts a pseudo text. */
    function visiblePart(node: Text, box: DOMRect): Shown | null {
      // With the other parts of its line: one with a name from the server in it may be shortened as well.
      const text = node.parentElement?.closest(":not(bdi)")?.textContent ?? "";
      // Pseudo texts have hardly a plain letter.
      const isPseudo = text.includes("\u2061") && !/[a-z]{3}|\p{Script=Hebrew}/iu.test(text);
      let { left, right, top, bottom } = box;
      let layer: Element | null = null;
      let escapes = false;
      for (let one = node.parentElement; one !== null && one !== document.documentElement; one = one.parentElement) {
        const { position, edge, scrolls, floats } = ancestor(one);
        const clips = !escapes || position !== "static";
        if (clips && edge !== null) {
          // What only screen readers find is clipped to a pixel.
          if (edge.width <= 1 || edge.height <= 1) return null;
          const lost = Math.max(edge.left - left, right - edge.right, edge.top - top, bottom - edge.bottom);
          // Glyphs may be taller than their line.
          if (isPseudo && !scrolls && lost > Math.max(3, box.height * 0.3)) {
            defects.add(`cut: ${shorten((node.nodeValue ?? "").trim())} (${one.className || one.tagName})`);
          }
          [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
          [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
          if (right - left < 2 || bottom - top < 2) return null;
        }
        if (clips) escapes = position === "absolute";
        if (layer === null && /fixed|sticky/.test(position)) layer = one;
        if (floats) layer = one;
        if (position === "fixed") break;
      }
      return {
        node,
        text: (node.nodeValue ?? "").trim(),
        box: new DOMRect(left, top, right - left, bottom - top),
        layer,
      };
    }

    const shown: Shown[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const { parentElement: parent } = node;
      if (!(node instanceof Text) || parent === null || !/[\p{L}\p{N}]/u.test(node.nodeValue ?? "")) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const part = box.width > 0 && box.height > 0 ? visiblePart(node, box) : null;
        if (part !== null) shown.push(part);
      }
      for (const { index, 0: figures } of (node.nodeValue ?? "").matchAll(/\d[\d:.,]*\d/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + figures.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) defects.add(`broken: ${figures} (${parent.className || parent.tagName})`);
      }
    }

    shown.forEach((one, at) => {
      for (const other of shown.slice(at + 1)) {
        if (one.layer !== other.layer || one.node === other.node) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        // Boxes of letters are higher than the letters, most of all those of large figures.
        const [upper, lower] = one.box.top < other.box.top ? [one.box, other.box] : [other.box, one.box];
        const height = Math.min(upper.bottom - upper.height * 0.2, lower.bottom) - (lower.top + lower.height * 0.2);
        if (width > 3 && height > 3) {
          defects.add(`on top of each other: ${shorten(one.text)} / ${shorten(other.text)}`);
        }
      }
    });
    return [...defects];
  });
}
