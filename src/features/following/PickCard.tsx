import { Check } from "lucide";
import type { ReactNode } from "react";
import type { Identity } from "#src/domain/identity/identity.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { IdentityIcon } from "./IdentityIcon.tsx";
import styles from "./picks.module.css";

interface PickProps {
  readonly item: Identity;
  readonly line: string | null;
  readonly type: "checkbox" | "radio";
  readonly name: string;
  readonly checked: boolean;
  readonly busy?: boolean;
  readonly onChange: () => void;
  readonly children?: ReactNode;
}

/** A native checkbox or radio button, which keyboards and screen readers support. */
export function PickCard({ item, line, type, name, checked, busy = false, onChange, children }: PickProps) {
  return (
    <li className={styles.cell}>
      <label className={styles.pick} data-busy={busy || undefined}>
        <input
          type={type}
          name={name}
          checked={checked}
          aria-label={item.title}
          aria-busy={busy || undefined}
          onChange={onChange}
        />
        <Icon node={Check} className={styles.tick} />
        <IdentityIcon item={item} />
        <span dir="auto">{item.title}</span>
        {line !== null && <small dir="auto">{line}</small>}
      </label>
      {children}
    </li>
  );
}
