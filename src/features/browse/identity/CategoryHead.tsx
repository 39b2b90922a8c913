import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { FollowButton } from "#src/catalog/library/FollowButton.tsx";
import poster from "#src/catalog/emblems/poster.svg";
import { SocialLinks } from "#src/catalog/links/SocialLinks.tsx";
import { ShareButton } from "#src/catalog/links/ShareButton.tsx";
import type { Identity } from "#src/domain/identity/identity.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Image } from "#src/ui/Image.tsx";
import styles from "./identity.module.css";
import head from "./IdentityHead.module.css";

export interface CategoryHeadProps {
  readonly identity: Identity;
}

export function CategoryHead({ identity }: CategoryHeadProps) {
  const { t } = useTranslation();
  const parent = identity.type === "subcategory" ? identity.parent : null;
  return (
    <div className={`page ${styles.category}`}>
      <nav className={styles.crumbs} aria-label={t(($) => $.browse.identity.place)}>
        <Link to="/" activeOptions={{ exact: true }}>
          {t(($) => $.shell.places.home)}
        </Link>
        <Icon node={ChevronRight} className="icon-sm icon-flip" />
        {parent !== null && (
          <>
            <Link to="/category/$mainId" params={{ mainId: parent.id }} activeOptions={{ exact: true }} dir="auto">
              {parent.title ?? parent.id}
            </Link>
            <Icon node={ChevronRight} className="icon-sm icon-flip" />
          </>
        )}
        <span aria-current="page" dir="auto">
          {identity.title}
        </span>
      </nav>
      <section className={styles.banner} data-theme="dark" aria-label={identity.title}>
        <Image
          src={identity.bannerUrl ?? identity.imageUrl}
          width={1280}
          height={560}
          sizes="(width >= 48rem) 56vw, 100vw"
          eager
          fallback={<img src={poster} alt="" width={1280} height={560} />}
        />
        <div>
          <h1 className="display" dir="auto">
            {identity.title}
          </h1>
          {identity.description !== null && <p dir="auto">{identity.description}</p>}
          <SocialLinks links={identity.socialLinks} className={head.links} />
          <div className="row">
            <FollowButton item={identity} />
            <ShareButton title={identity.title} iconOnly />
          </div>
        </div>
      </section>
    </div>
  );
}
