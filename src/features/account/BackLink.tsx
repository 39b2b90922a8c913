import { ArrowLeft } from "lucide";
import { ReturnLink } from "#src/catalog/links/ReturnLink.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import styles from "./account.module.css";

interface BackLinkProps {
  readonly to: `/account/${"general" | "billing" | "ppv" | "subscription"}`;
  readonly label: string;
}

export function BackLink({ to, label }: BackLinkProps) {
  return (
    <ReturnLink to={to} className={styles.back}>
      <Icon node={ArrowLeft} className="icon-sm icon-flip" />
      {label}
    </ReturnLink>
  );
}
