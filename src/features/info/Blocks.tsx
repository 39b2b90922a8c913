import { Link } from "@tanstack/react-router";
import type { InfoBlock } from "#src/domain/content/infoPage.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import styles from "./info.module.css";

/** Each takes its direction from its own words; bullets and numbers stay at the page's start edge. */
export function Blocks({ blocks }: { readonly blocks: readonly InfoBlock[] }) {
  return (
    <div className={styles.prose}>
      {blocks.map((block, index) => (
        // The index is a stable key, because the blocks of a text never move.
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: InfoBlock }) {
  const { siteUrl } = useConfig();
  if (block.kind === "paragraph") return <p dir="auto">{block.text}</p>;
  if (block.kind === "list") {
    const List = block.ordered ? "ol" : "ul";
    return (
      <List>
        {block.items.map((item, index) => (
          <li key={index}>
            <div dir="auto">{item}</div>
          </li>
        ))}
      </List>
    );
  }
  const own = siteUrl !== null && block.url.startsWith(`${siteUrl}/`) ? block.url.slice(siteUrl.length) : block.url;
  return (
    <p dir="auto">
      {own.startsWith("/") ? (
        <Link to={own} className="link">
          {block.text}
        </Link>
      ) : (
        <a href={block.url} className="link" rel="noopener" target={/^mailto:/i.test(block.url) ? undefined : "_blank"}>
          {block.text}
        </a>
      )}
    </p>
  );
}
