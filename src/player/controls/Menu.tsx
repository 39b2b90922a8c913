import { KeysSheet } from "./KeysSheet.tsx";
import { SettingsPanel, type PanelName } from "./SettingsPanel.tsx";

export type MenuName = PanelName | "keys";

export interface MenuProps {
  readonly name: MenuName;
  readonly setName: (name: MenuName | null) => void;
}

/** The settings of the player with their lists, or its shortcuts. */
export function Menu({ name, setName }: MenuProps) {
  if (name === "keys") return <KeysSheet onClose={() => setName(null)} />;
  return <SettingsPanel panel={name} setPanel={setName} />;
}
