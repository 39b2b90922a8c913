import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import kickOff from "#src/app/art/kickOff.svg";
import { Footer } from "./Footer.tsx";
import { Header, SkipLink } from "./Header.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { Logo } from "./Logo.tsx";
import { TabBar } from "./TabBar.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";
import { classes } from "#src/ui/classes.ts";
import styles from "./Layouts.module.css";

interface LayoutProps {
  readonly children: ReactNode;
  /** Over the lower edge of the window, moving nothing: what the viewer has to know now. */
  readonly notices?: ReactNode;
  /** The name of the page's route: style sheets go by it, also while the page itself is still on its way. */
  readonly page?: string;
}

/** Screens to browse: edge to edge, each brings its own page frame. */
export const HomeLayout = (props: LayoutProps) => <Frame {...props} />;

/** Screens to read and fill in: the page frame is the layout's. */
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
      <div className={styles.notices}>{notices}</div>
    </>
  );
}

/** The auth layout with the whole window for its screen. */
export const AuthWideLayout = (props: LayoutProps) => <AuthLayout {...props} isWide />;

/** What people ask for before they sign in. */
const TO_READ = ["terms", "privacy", "faq"] as const;

/** Sign-in and its like: nothing to wander off to. Wide windows have a picture beside it. */
export function AuthLayout({ children, notices, page, isWide = false }: LayoutProps & { readonly isWide?: boolean }) {
  const { t } = useTranslation();
  const { customer, infoPages } = useConfig();
  return (
    <>
      <div className={classes(styles.auth, isWide && styles.authWide)} data-page={page}>
        <SkipLink />
        {!isWide && (
          <aside className={styles.authArt}>
            {/* Lazy: where the picture is not shown it is not loaded either. */}
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
            {/* Beside the form, so that nothing typed is lost. */}
            {TO_READ.filter((type) => infoPages.types.includes(type)).map((type) => (
              <Link key={type} to={`/${type}`} target="_blank">
                {t(($) => $.shell.info[type])}
              </Link>
            ))}
            <ThemeMenu />
          </footer>
        </div>
      </div>
      <div className={styles.notices}>{notices}</div>
    </>
  );
}
