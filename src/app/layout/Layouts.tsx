import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { isKnownInfo } from "#src/catalog/queries/infoPageName.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import kickOff from "#src/app/art/kickOff.svg";
import { Footer } from "./Footer.tsx";
import { Header, SkipLink } from "./Header.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { Logo } from "./Logo.tsx";
import { TabBar } from "./MainNav.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";
import { classes } from "#src/ui/classes.ts";
import styles from "./Layouts.module.css";

interface LayoutProps {
  readonly children: ReactNode;
  readonly notices?: ReactNode;
  /** The name of the page's route, for style sheets; set even while the page itself still loads. */
  readonly page?: string;
}

/** The layout of screens to browse: edge to edge, and each screen brings its own page frame. */
export const HomeLayout = (props: LayoutProps) => <Frame {...props} />;

export const DefaultLayout = (props: LayoutProps) => <Frame {...props} className="page" />;

function Frame({ children, notices, page, className }: LayoutProps & { readonly className?: string }) {
  return (
    <>
      <div className={styles.frame} data-page={page}>
        <SkipLink />
        <Header />
        <main id="main" className={classes(styles.main, className)} tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <TabBar />
      </div>
      <div className={styles.notices} data-notices>
        {notices}
      </div>
    </>
  );
}

export const AuthWideLayout = (props: LayoutProps) => <AuthLayout {...props} isWide />;

/** The layout of sign-in and similar screens, without distractions. Wide windows show a picture beside the screen. */
export function AuthLayout({ children, notices, page, isWide = false }: LayoutProps & { readonly isWide?: boolean }) {
  const { t } = useTranslation();
  const { customer, infoPages } = useConfig();
  return (
    <>
      <div className={classes(styles.auth, isWide && styles.authWide)} data-page={page}>
        <SkipLink />
        {!isWide && (
          <aside className={styles.authArt}>
            {/* Lazy, so that the picture is not loaded where it is hidden. */}
            <img src={kickOff} alt="" loading="lazy" />
            <div>
              <p className={classes("display", styles.authClaim)}>{t(($) => $.shell.authClaim)}</p>
              {customer.description !== null && <p>{customer.description}</p>}
            </div>
          </aside>
        )}
        <div className={styles.authSide}>
          <header className={styles.authBar}>
            <Logo />
            <LanguageMenu />
          </header>
          <main id="main" className={styles.authMain} tabIndex={-1}>
            {children}
          </main>
          <footer className={classes("small dim", styles.authFoot)}>
            {/* Opens in a new tab, so that nothing typed into the form is lost. */}
            {infoPages.types
              .filter(isKnownInfo)
              .filter((type) => type !== "about")
              .map((type) => (
                <Link key={type} to={`/${type}`} target="_blank">
                  {t(($) => $.shell.info[type])}
                </Link>
              ))}
            <ThemeMenu />
          </footer>
        </div>
      </div>
      <div className={styles.notices} data-notices>
        {notices}
      </div>
    </>
  );
}
