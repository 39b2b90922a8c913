import type { Tab } from "./tab.ts";

/** A window of a browser with storage of its own. */
interface OpenTab {
  readonly tab: Tab;
  close(): Promise<void>;
}

/** A running browser, whichever client drives it. */
export interface Engine {
  /** The browser's own version. */
  readonly version: string;
  /** Opens an empty tab for the portal at `origin`, 1440 px wide, as a new visitor has it. */
  open(origin: string): Promise<OpenTab>;
  stop(): Promise<void>;
}

/** The size of a new tab in CSS pixels. */
export const DESKTOP = { width: 1440, height: 900 };
