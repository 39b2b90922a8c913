import type { IconNode } from "lucide";
import { createElement } from "react";

interface IconProps {
  /** A drawing of lucide: `import { Play } from "lucide"`. */
  readonly node: IconNode;
  readonly className?: string | undefined;
}

/** Shows a drawing of lucide, on a grid of 24 px. It is always decorative: the words are beside it. */
export function Icon({ node, className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" className={className ? `lucide ${className}` : "lucide"} aria-hidden="true">
      {node.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
