import type { KeyboardEvent, ReactNode } from "react";
import { rovingIndex } from "./focus/roving.ts";
import { useCentred } from "./useCentred.ts";
import styles from "./Tabs.module.css";

interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly count?: ReactNode;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  /** Connects tabs to their panels: pass the same value to `TabPanel`. */
  readonly group: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** A row of tabs, 48 px high: arrows, Home and End move and select, Tab leaves; the selected tab scrolls into view. */
export function Tabs<Id extends string>({ label, group, tabs, selected, onSelect }: TabsProps<Id>) {
  const index = tabs.findIndex((tab) => tab.id === selected);
  const row = useCentred<HTMLDivElement>(index);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = rovingIndex(event, index, tabs.length, "horizontal");
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(tabId(group, tab.id))?.focus();
  };

  return (
    <div className={styles.tabs} role="tablist" aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(group, tab.id)}
          className={styles.tab}
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? panelId(group, tab.id) : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          onKeyDown={onKeyDown}
        >
          {tab.label} {tab.count !== undefined && <small>{tab.count}</small>}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  readonly group: string;
  readonly tab: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function TabPanel({ group, tab, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(group, tab)} aria-labelledby={tabId(group, tab)} className={className}>
      {children}
    </div>
  );
}

const tabId = (group: string, id: string) => `${group}-tab-${id}`;
const panelId = (group: string, id: string) => `${group}-panel-${id}`;
