import { Link } from "@tanstack/react-router";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { classes } from "#src/ui/classes.ts";
import { useResolvedTheme } from "./theme.ts";
import styles from "./Logo.module.css";

export function Logo({ className }: { readonly className?: string }) {
  const { brand, customer } = useConfig();
  const theme = useResolvedTheme();
  const own = brand.logoUrl[theme];
  return (
    <Link to="/" className={classes(styles.logo, className)} aria-label={own === null ? undefined : customer.name}>
      {own === null ? (
        <>
          <svg viewBox="0 0 48 48" width="32" height="32" aria-hidden="true">
            <path className={styles.ink} d="M4 4h40v7H27.5v33h-7V11H4z" />
            <path className={styles.arc} d="M32.7 18.7A13.5 13.5 0 0 1 32.7 39.3M15.3 18.7A13.5 13.5 0 0 0 15.3 39.3" />
          </svg>
          <span>{customer.shortName ?? customer.name}</span>
        </>
      ) : (
        <img src={own} alt="" width="146" height="32" />
      )}
    </Link>
  );
}
