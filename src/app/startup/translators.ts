/** Translations stand in elements of this name, as in Chrome, Edge and Google's extension. */
const TRANSLATION = "FONT";

/**
 * Keeps screens alive and up to date when the browser translates the page: it puts elements in the place of text nodes,
 * and React's `removeChild` and `insertBefore` would throw (https://github.com/facebook/react/issues/11538). What React
 * does to such a text, here happens to the element in its place: it goes, or a changed text returns, to be translated.
 */
export function tolerateTranslators(): void {
  const nodes = Node.prototype;
  const { removeChild, insertBefore, appendChild } = nodes;
  const nodeValue = Object.getOwnPropertyDescriptor(nodes, "nodeValue");
  const translations = new WeakMap<Node, Element>();
  const note = (records: readonly MutationRecord[]) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const [text] = removedNodes;
      if (!(text instanceof Text)) continue;
      const around = [...addedNodes, previousSibling, nextSibling];
      const translation = around.find((node) => node instanceof Element && node.nodeName === TRANSLATION);
      if (translation instanceof Element) translations.set(text, translation);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  /** Returns the element in the place of a text that was taken out. */
  const translationOf = (node: Node | null): Element | undefined => {
    if (!(node instanceof Text) || node.parentNode !== null) return undefined;
    note(observer.takeRecords());
    return translations.get(node);
  };

  nodes.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) && child;
    translationOf(child)?.remove();
    return child;
  };
  nodes.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    translationOf(child)?.remove();
    const place = before?.parentNode === this ? before : translationOf(before);
    insertBefore.call(this, child, place?.parentNode === this ? place : null);
    return child;
  };
  nodes.appendChild = function <T extends Node>(this: Node, child: T): T {
    translationOf(child)?.remove();
    return appendChild.call(this, child) && child;
  };
  Object.defineProperty(nodes, "nodeValue", {
    ...nodeValue,
    set(this: Node, text: string | null) {
      nodeValue?.set?.call(this, text);
      translationOf(this)?.replaceWith(this);
    },
  });
}
