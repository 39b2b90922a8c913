import { useTranslation } from "#src/i18n/useTranslation.ts";
import { SOCIAL_NETWORKS, type Identity } from "#src/domain/identity.ts";
import styles from "./IdentityHead.module.css";

/** Brands' names, the same in every language; only a site of its own has a word. */
const NETWORKS = {
  facebook: "Facebook",
  x: "X",
  instagram: "Instagram",
  youtube: "YouTube",
  tiktok: "TikTok",
  whatsapp: "WhatsApp",
} as const;

/** Where else it is; nothing where no link is set. */
export function SocialLinks({ identity: { socialLinks } }: { readonly identity: Pick<Identity, "socialLinks"> }) {
  const { t } = useTranslation();
  const links = SOCIAL_NETWORKS.flatMap((network) => {
    const href = socialLinks[network];
    return href === undefined ? [] : [{ network, href }];
  }).toSorted((a, b) => Number(b.network === "web") - Number(a.network === "web"));
  if (links.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={t(($) => $.browse.identity.links)}>
      {links.map(({ network, href }) => (
        <a key={network} href={href} target="_blank" rel="noopener">
          {network === "web" ? t(($) => $.browse.identity.website) : NETWORKS[network]}
        </a>
      ))}
    </nav>
  );
}
