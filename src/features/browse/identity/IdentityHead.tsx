import { Link } from "@tanstack/react-router";
import { Play } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Crest } from "#src/catalog/emblems/Crest.tsx";
import { FollowButton } from "#src/catalog/library/FollowButton.tsx";
import { useIdentityKind } from "#src/catalog/names/identityKinds.ts";
import { ShareButton } from "#src/catalog/links/ShareButton.tsx";
import { SocialLinks } from "#src/catalog/links/SocialLinks.tsx";
import { useSportName } from "#src/catalog/names/sportNames.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { Image } from "#src/ui/Image.tsx";
import { classes } from "#src/ui/classes.ts";
import { useAfterPaint } from "#src/ui/useAfterPaint.ts";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import { joinParts } from "#src/i18n/format.ts";
import { ScorePair } from "#src/catalog/scores/ScorePair.tsx";
import { StateBadge } from "#src/catalog/scores/StateBadge.tsx";
import { leagueName } from "#src/catalog/names/eventNames.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { FirstEntries } from "./identityLists.ts";
import styles from "./IdentityHead.module.css";

const LazySeasonActs = lazyWhenIdle(
  async () => (await import("#src/features/browse/season/SeasonActs.tsx")).SeasonActs,
);

export interface IdentityHeadProps {
  readonly identity: Identity;
  readonly first: Pick<FirstEntries, "ahead" | "live">;
}

/** Always dark, in the identity's own colour. */
export function IdentityHead({ identity, first }: IdentityHeadProps) {
  const { t } = useTranslation();
  const sportName = useSportName();
  const kindOf = useIdentityKind();
  const crest = identity.logoUrl ?? identity.imageUrl;
  const isTeam = identity.type === "team";
  const ahead = first.ahead.data?.entries[0];
  // The list of live and upcoming matches starts with live ones, and loads before the list of live matches.
  const live = first.live.data?.entries[0] ?? (ahead?.status === "live" ? ahead : undefined);
  const next = live ?? ahead;
  // The match and the large pictures wait for the first paint: name, crest and buttons matter more.
  const isPainted = useAfterPaint(true);
  return (
    <section
      className={classes("team-scope", styles.head)}
      data-theme="dark"
      style={{ "--team": identity.color ?? "#1a2438" }}
      aria-label={identity.title}
    >
      {/* Decoration behind the text, kept faint for contrast. */}
      {identity.bannerUrl !== null && isPainted && (
        <Image
          src={identity.bannerUrl}
          width={1600}
          height={400}
          sizes="100vw"
          eager="first"
          className={styles.cover}
          fallback={null}
        />
      )}
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
      {crest !== null && isPainted && <Crest src={crest} name={identity.title} className={styles.ghost} />}
      <div className={styles.in}>
        <Crest src={crest} name={identity.title} className={styles.crest} eager />
        <div>
          <p className={styles.kind}>
            <DotLine parts={[kindOf(identity.type), sportName(identity.sportType)]} />
          </p>
          <h1 className={classes("display", styles.title)} dir="auto">
            {identity.title}
          </h1>
          {identity.description !== null && (
            <p className={styles.text} dir="auto">
              {identity.description}
            </p>
          )}
          <SocialLinks links={identity.socialLinks} className={styles.links} />
        </div>
        <NextMatch event={isPainted ? next : undefined} isPending={first.ahead.isPending || next !== undefined} />
        <div className={classes(styles.acts, isTeam && first.ahead.isLoading && styles.waits)}>
          {live && isTeam && (
            <Link
              to="/events/$eventId"
              params={{ eventId: live.id }}
              className={buttonClass({ variant: "primary" })}
              data-now
            >
              <Icon node={Play} className="icon-fill" />
              {t(($) => $.browse.identity.watchLive)}
            </Link>
          )}
          <FollowButton item={identity} quiet={live !== undefined && isTeam} />
          <ShareButton title={identity.title} iconOnly />
          <span className={styles.later}>
            <LazySeasonActs identity={identity} />
          </span>
        </div>
      </div>
    </section>
  );
}

interface NextMatchProps {
  readonly event: SportEvent | undefined;
  /** Whether to reserve the space while the match is not known. */
  readonly isPending: boolean;
}

function NextMatch({ event, isPending }: NextMatchProps) {
  const { language } = useTranslation();
  if (event === undefined) return isPending ? <div className={styles.next} /> : null;
  return (
    <Link to="/events/$eventId" params={{ eventId: event.id }} className={styles.next}>
      <span className={styles.nextTop}>
        <StateBadge event={event} />
        <span className="small clip1" dir="auto">
          {joinParts(language, [leagueName(event), event.round])}
        </span>
      </span>
      <ScorePair event={event} />
    </Link>
  );
}
