import { lazy, Suspense, type ComponentType } from "react";
import { useConfig } from "#src/config/ConfigContext.tsx";
import type { RailName } from "#src/config/schema.ts";
import { keepTrying } from "#src/offline/keepTrying.ts";
import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";
import { classes } from "#src/ui/classes.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import bannerStyles from "#src/catalog/cards/BannerCard.module.css";
import { Hero } from "./Hero.tsx";
import { HomeHeading } from "./HomeHeading.tsx";
import { UpcomingSection } from "./UpcomingSection.tsx";
import { lazyRail } from "./lazyRail.tsx";
import { useStagedSections } from "./useStagedSections.ts";
import styles from "./HomeScreen.module.css";

/** Deferred, because the server has rendered the same tags into the page. */
const HomeMetadata = lazyWhenIdle(async () => (await import("./HomeMetadata.tsx")).HomeMetadata);

const Banners = lazy(async () => ({ default: (await keepTrying(() => import("./Banners.tsx"))).Banners }));

/** The component of each rail. Only those in most first views are part of the first load. */
const SECTIONS: Readonly<Record<RailName, ComponentType>> = {
  banners: BannersSection,
  live: Hero,
  upcoming: UpcomingSection,
  followed: lazyWhenIdle(async () => (await import("./FollowedSection.tsx")).FollowedSection),
  continueWatching: lazyWhenIdle(async () => (await import("./ContinueSection.tsx")).ContinueSection),
  latest: lazyRail("latest", async () => (await import("./LatestSection.tsx")).LatestSection),
  highlights: lazyRail("highlights", async () => (await import("./HighlightsSection.tsx")).HighlightsSection),
  suggested: lazyWhenIdle(async () => (await import("./SuggestedSection.tsx")).SuggestedSection),
  channels: lazyRail("channels", async () => (await import("./ChannelsSection.tsx")).ChannelsSection),
  leagues: lazyRail("leagues", async () => (await import("./LeaguesSection.tsx")).LeaguesSection),
  categories: lazyWhenIdle(async () => (await import("./CategoriesSection.tsx")).CategoriesSection),
};

/** The tenant's rails in the tenant's order (CAT-1). Each loads, fails and is retried alone. */
export function HomeScreen() {
  const { home } = useConfig();
  const { rails } = home;
  const { rendered, wasStaged } = useStagedSections(rails.length);
  return (
    <div className="page">
      <PageMetadata title={null} />
      <HomeMetadata />
      {/* The hero contains the heading of the page; without a hero the page needs this one. */}
      {!home.rails.includes("live") && <HomeHeading />}
      <div className={classes(styles.sections, wasStaged && styles.staged)}>
        {rails.slice(0, rendered).map((rail) => {
          const Section = SECTIONS[rail];
          return <Section key={rail} />;
        })}
      </div>
    </div>
  );
}

/** Only tenants with banners load their code. Their styles are there before it, because the server renders them. */
function BannersSection() {
  const { banners } = useConfig().home;
  if (banners.length === 0) return null;
  const places = banners.map(({ type }, index) => (
    <div key={index} className={classes(bannerStyles.banner, bannerStyles[type])} />
  ));
  return (
    <div className={styles.banners}>
      <Suspense fallback={places}>
        <Banners banners={banners} />
      </Suspense>
    </div>
  );
}
