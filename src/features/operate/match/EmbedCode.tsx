import { useTranslation } from "#src/i18n/useTranslation.ts";
import { CopyButton } from "#src/features/operate/calls/CopyButton.tsx";
import styles from "#src/features/operate/calls/operate.module.css";
import own from "./match.module.css";

interface EmbedCodeProps {
  readonly matchId: string;
  /** The name of the match, by which screen readers know the frame. */
  readonly title: string;
}

/** What shows the player of a match in a page of another site (OPS-15). */
export function EmbedCode({ matchId, title }: EmbedCodeProps) {
  const { t } = useTranslation();
  const code = embedCode(location.origin, matchId, title);
  return (
    <section className={styles.box} aria-labelledby="embed-title">
      <h2 id="embed-title" className={styles.heading}>
        {t(($) => $.operate.embed.title)}
      </h2>
      <p>{t(($) => $.operate.embed.about)}</p>
      <pre className={own.code} dir="ltr">
        {code}
      </pre>
      <CopyButton label={t(($) => $.operate.embed.copy)} text={code} copied={t(($) => $.watch.copiedText)} />
    </section>
  );
}

/** Returns the markup of a frame, which fills the width of its place. */
export function embedCode(origin: string, matchId: string, title: string): string {
  const address = `${origin}/embed/${encodeURIComponent(matchId)}`;
  return `<iframe src="${address}" title="${inAttribute(title)}" style="border:0;width:100%;aspect-ratio:16/9" allow="autoplay; fullscreen; picture-in-picture" loading="lazy"></iframe>`;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const inAttribute = (text: string) => text.replaceAll(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign);
