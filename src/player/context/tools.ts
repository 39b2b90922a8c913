import type { ReactNode } from "react";

/** An action of the surrounding page: a button among the controls, and a row in the sheet of shortcuts. */
export interface PlayerTool {
  readonly id: string;
  readonly label: string;
  /** Keyboard shortcut of the action; the page handles it. */
  readonly shortcut: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

export const NO_TOOLS: readonly PlayerTool[] = [];
