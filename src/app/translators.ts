/**
 * Keeps the page whole when the browser translates it. Translators put texts into elements of their own; React takes away
 * the text it knows, or puts something before it, which then throws and ends the screen
 * (https://github.com/facebook/react/issues/11538). A text that is no longer there is left alone.
 */
export function outliveTranslators(nodes: Pick<Node, "removeChild" | "insertBefore"> = Node.prototype): void {
  const { removeChild, insertBefore } = nodes;
  nodes.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? removeChild.call(this, child) && child : child;
  };
  nodes.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    insertBefore.call(this, child, before?.parentNode === this ? before : null);
    return child;
  };
}
