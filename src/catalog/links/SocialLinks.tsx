import { useTranslation } from "#src/i18n/useTranslation.ts";
import { SOCIAL_NETWORKS, type Identity } from "#src/domain/identity/identity.ts";

/** Names of brands, the same in every language; only `web` has a translated label. */
const NETWORKS = {
  facebook: "Facebook",
  x: "X",
  instagram: "Instagram",
  youtube: "YouTube",
  tiktok: "TikTok",
  whatsapp: "WhatsApp",
} as const;

export interface SocialLinksProps {
  readonly links: Readonly<Partial<Record<keyof Identity["socialLinks"], string | null>>>;
  readonly className: string | undefined;
}

export function SocialLinks({ links: given, className }: SocialLinksProps) {
  const { t } = useTranslation();
  const links = SOCIAL_NETWORKS.flatMap((network) => {
    const href = given[network] ?? null;
    return href === null ? [] : [{ network, href }];
  }).toSorted((a, b) => Number(b.network === "web") - Number(a.network === "web"));
  if (links.length === 0) return null;
  return (
    <nav className={className} aria-label={t(($) => $.browse.identity.links)}>
      {links.map(({ network, href }) => (
        <a key={network} href={href} target="_blank" rel="noopener">
          {network === "web" ? t(($) => $.browse.identity.website) : NETWORKS[network]}
        </a>
      ))}
    </nav>
  );
}
