import { createElement, type ReactElement } from "react";

/** What lucide says of a drawing: its shapes as tag and attributes, on a grid of 24. */
export interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps {
  readonly className?: string | undefined;
  readonly "aria-hidden"?: "true";
}

/**
 * A drawing of lucide's as a component; the build has it in place of the library's own (scripts/vite/icons.ts), which
 * puts a dozen objects together for each icon on each screen. Its shapes are made once. Always decorative: the words
 * are beside it.
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
