/**
 * Keeps screens alive when the browser translates the page: it moves text nodes, and React's `removeChild` and
 * `insertBefore` would throw (https://github.com/facebook/react/issues/11538). Moved nodes stay where they are.
 */
export function tolerateTranslators(nodes: Pick<Node, "removeChild" | "insertBefore"> = Node.prototype): void {
  const { removeChild, insertBefore } = nodes;
  nodes.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? removeChild.call(this, child) && child : child;
  };
  nodes.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    insertBefore.call(this, child, before?.parentNode === this ? before : null);
    return child;
  };
}
