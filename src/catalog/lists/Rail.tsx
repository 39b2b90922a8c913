import { Children, useRef, type KeyboardEvent, type ReactNode } from "react";
import { classes } from "#src/ui/classes.ts";
import { rovingIndex } from "#src/ui/focus/roving.ts";
import styles from "./Rail.module.css";

export interface RailProps {
  /** The form from 1024 px: a grid of `columns`, rows, or still a rail. */
  readonly wide?: "grid" | "rows" | "rail";
  readonly columns?: number;
  /** Width of a card in the rail, a CSS length. */
  readonly cardWidth?: string;
  readonly children: ReactNode;
}

/** Shows cards side by side that scroll and snap on touch; arrow keys move from card to card. */
export function Rail({ wide = "grid", columns, cardWidth, children }: RailProps) {
  const list = useRef<HTMLUListElement>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = Array.from(list.current?.querySelectorAll<HTMLElement>("a[href]") ?? []);
    const index = links.findIndex((link) => link === document.activeElement);
    const axis = event.key === "ArrowUp" || event.key === "ArrowDown" ? "vertical" : "horizontal";
    const next = index < 0 ? null : rovingIndex(event, index, links.length, axis);
    // At the ends, up and down scroll the page again.
    if (next === null || (axis === "vertical" && Math.abs(next - index) !== 1)) return;
    event.preventDefault();
    links[next]?.focus();
  };

  return (
    // The cards inside are links already; the keys only add a shorter way between them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className={classes(styles.rail, wide !== "rail" && styles[wide])}
      style={{ "--cols": columns, "--rail-w": cardWidth }}
      onKeyDown={onKeyDown}
    >
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
