import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide";
import type { PortalRoute } from "#contract/routes.ts";
import { pageLink } from "#src/catalog/links/pageLink.ts";
import { Icon } from "#src/ui/Icon.tsx";
import styles from "./account.module.css";

/** Renders the link to the parent page, above the heading. */
export function BackLink({ to, label }: { readonly to: PortalRoute; readonly label: string }) {
  return (
    <Link {...pageLink(to)} className={styles.back}>
      <Icon node={ArrowLeft} className="icon-sm icon-flip" />
      {label}
    </Link>
  );
}
