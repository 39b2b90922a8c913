import type { ReactNode } from "react";

/** Something the page around can do with what is played: a button among the controls, and a row on the sheet of keys. */
export interface PlayerTool {
  readonly id: string;
  readonly label: string;
  /** The key that does the same; the page listens to it. */
  readonly shortcut: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

export const NO_TOOLS: readonly PlayerTool[] = [];
