import { SocialLinks } from "#src/catalog/links/SocialLinks.tsx";
import { useConfig } from "#src/config/ConfigContext.tsx";
import styles from "./Footer.module.css";

/** Links to the tenant's pages on other sites (CFG-10). */
export function TenantLinks() {
  return <SocialLinks links={useConfig().socialLinks} className={styles.links} />;
}
