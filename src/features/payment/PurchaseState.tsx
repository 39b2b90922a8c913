import type { ReactNode } from "react";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { IndeterminateBar } from "#src/ui/status/IndeterminateBar.tsx";
import styles from "./PurchaseState.module.css";

interface PurchaseStateProps {
  readonly kind: "processing" | "success" | "failure";
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export function PurchaseState({ kind, title, text, children }: PurchaseStateProps) {
  return (
    <div className={styles.state} aria-busy={kind === "processing" || undefined}>
      <PageMetadata title={title} isHidden />
      <svg
        className={styles.art}
        viewBox="0 0 288 112"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        aria-hidden="true"
      >
        <path d="M0 96h288" />
        <path d="M40 112V96M248 112V96" />
        {kind === "processing" && <path d="M144 96V40" strokeDasharray="6 7" />}
        {kind === "success" && (
          <>
            <path className={styles.pole} d="M144 96V16" />
            <path className={styles.flag} d="M146 16l52 17-52 17z" />
          </>
        )}
        {kind === "failure" && (
          <>
            <path className={styles.pole} d="M144 96V54" />
            <path className={styles.card} d="M132 14h30v40h-30z" transform="rotate(9 147 34)" />
          </>
        )}
      </svg>
      {/* The heading gets the focus on each navigation; the live region announces a change without navigation. */}
      <h1 className="h-page">{title}</h1>
      {kind === "processing" && <IndeterminateBar />}
      <p role={kind === "failure" ? "alert" : "status"}>{text}</p>
      {children}
    </div>
  );
}
