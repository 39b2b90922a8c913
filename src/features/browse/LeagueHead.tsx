import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Crest } from "#src/catalog/Crest.tsx";
import { useIdentityKind } from "#src/catalog/identityKinds.ts";
import { useSportName } from "#src/catalog/sportNames.ts";
import { SOCIAL_NETWORKS, type Identity } from "#src/domain/identity.ts";
import { classes } from "#src/ui/classes.ts";
import styles from "./LeagueHead.module.css";

/** Social links are words: brands' names, the same in every language. */
const NETWORKS = {
  facebook: "Facebook",
  x: "X",
  instagram: "Instagram",
  youtube: "YouTube",
  tiktok: "TikTok",
  web: "Web",
  whatsapp: "WhatsApp",
} as const;

/** The head of a league's page: crest, name, what it is, where else it is. Always dark, in its own colour. */
export function LeagueHead({ league }: { readonly league: Identity }) {
  const { t } = useTranslation();
  const sportName = useSportName();
  const kindOf = useIdentityKind();
  const crest = league.logoUrl ?? league.imageUrl;
  const about = [kindOf(league.type), sportName(league.sportType)].filter(Boolean).join(" · ");
  const links = SOCIAL_NETWORKS.flatMap((network) => {
    const href = league.socialLinks[network];
    return href === undefined ? [] : [{ network, href }];
  });
  return (
    <section
      className={classes("team-scope", styles.head)}
      data-theme="dark"
      style={{ "--team": league.color ?? "#1a2438" }}
      aria-label={league.title}
    >
      <svg
        className={styles.lines}
        viewBox="0 0 1440 320"
        preserveAspectRatio="xMaxYMid slice"
        fill="none"
        stroke="#fff"
        strokeOpacity=".1"
        strokeWidth="6"
        aria-hidden="true"
      >
        <path d="M-20 66h1500M980 66v340" />
        <circle cx="980" cy="300" r="138" />
      </svg>
      {crest !== null && <Crest src={crest} className={styles.ghost} />}
      <div className={styles.in}>
        <Crest src={crest} className={styles.crest} eager />
        <div>
          <p className={styles.kind}>{about}</p>
          <h1 className={classes("display", styles.title)} dir="auto">
            {league.title}
          </h1>
          {league.description !== null && (
            <p className={styles.text} dir="auto">
              {league.description}
            </p>
          )}
          {links.length > 0 && (
            <nav className={styles.links} aria-label={t(($) => $.browse.league.links)}>
              {links.map(({ network, href }) => (
                <a key={network} href={href} target="_blank" rel="noopener">
                  {NETWORKS[network]}
                </a>
              ))}
            </nav>
          )}
        </div>
      </div>
    </section>
  );
}
