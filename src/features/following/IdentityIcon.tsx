import { Crest } from "#src/catalog/emblems/Crest.tsx";
import { SportIcon } from "#src/catalog/emblems/SportIcon.tsx";
import type { Identity } from "#src/domain/identity/identity.ts";
import styles from "./picks.module.css";

export function IdentityIcon({ item: { type, title, sportType, logoUrl, imageUrl } }: { readonly item: Identity }) {
  const isCategory = type === "category" || type === "subcategory";
  return isCategory ? (
    <SportIcon sportType={sportType ?? ""} className={styles.crest} />
  ) : (
    <Crest src={logoUrl ?? imageUrl} name={title} className={styles.crest} />
  );
}
