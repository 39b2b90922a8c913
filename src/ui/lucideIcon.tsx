import { createElement, type ReactElement } from "react";

/** The data of a lucide icon: its shapes as tag and attributes, on a grid of 24 px. */
export interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps {
  readonly className?: string | undefined;
  readonly "aria-hidden"?: "true";
}

/**
 * Returns the component of a lucide icon. The build uses it in place of the library's own function
 * (scripts/vite/icons.ts), which creates a dozen objects per icon on each screen; here the shapes are created once.
 * Icons are always decorative: the words are beside them.
 */
export default function createIcon({ node }: IconData) {
  let shapes: readonly ReactElement[] | undefined;
  return ({ className }: IconProps) => {
    shapes ??= node.map(([tag, attributes]) => createElement(tag, attributes));
    return (
      <svg viewBox="0 0 24 24" className={className ? `lucide ${className}` : "lucide"} aria-hidden="true">
        {shapes}
      </svg>
    );
  };
}
