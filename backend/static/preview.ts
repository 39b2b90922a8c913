import { infoPage } from "#backend/content/infoPages.ts";
import { findEvent } from "#backend/catalog/events.ts";
import { findIdentity } from "#backend/catalog/identities.ts";
import type { Database } from "#backend/db/database.ts";
import type { Deps } from "#backend/deps.ts";
import { readConfig } from "./config.ts";
import { listPreview } from "./listPreview.ts";
import { pageSegments } from "./paths.ts";
import { siteOf, type Site } from "./site.ts";

/** What a link to a page shows in other people's windows; none of those run the portal's code. */
export interface Preview {
  readonly title: string;
  readonly description: string | null;
  /** As the database has it: a path of this host or an absolute address; null for the site's own. */
  readonly image: string | null;
  /** Open Graph's word for what it is. */
  readonly type: "website" | "video.other";
}

/** The preview of the page at `path`; null where it is the portal's own. Scores are never in it. */
export async function previewOf(
  { db, configFile }: Pick<Deps, "db" | "configFile">,
  path: string,
): Promise<Preview | null> {
  const [kind = "", first = "", second, third] = pageSegments(path).map(decoded);
  if ((kind === "events" || kind === "channels") && second === undefined) return eventPreview(db, first);
  if (kind === "category" && second === "sub-category") return identityPreview(db, third ?? "");
  if (["league", "team", "category"].includes(kind) && second === undefined) return identityPreview(db, first);
  if (kind === "") return homePreview(configFile);
  const list = await listPreview(configFile, path);
  if (list !== null) return list;
  const page = kind === "info" ? infoPage(first) : first === "" ? infoPage(kind) : null;
  const paragraph = page?.sections.flatMap(({ blocks }) => blocks).find((block) => block.kind === "paragraph");
  return page && { title: page.title, description: paragraph?.text ?? null, image: null, type: "website" };
}

/** Home is the tenant's own: its name, and what it says of itself. */
async function homePreview(configFile: string): Promise<Preview> {
  const { name, description } = siteOf(await readConfig(configFile));
  return { title: name, description, image: null, type: "website" };
}

async function eventPreview(db: Database, id: string): Promise<Preview | null> {
  const event = id.includes("\0") ? null : await findEvent(db, id);
  const image = event && (event.posterUrl ?? event.imageUrl);
  return event && { title: event.title, description: event.description, image, type: "video.other" };
}

async function identityPreview(db: Database, id: string): Promise<Preview | null> {
  const found = id.includes("\0") ? null : await findIdentity(db, id);
  const image = found && (found.bannerUrl ?? found.imageUrl);
  return found && { title: found.title, description: found.description, image, type: "website" };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The preview as elements for a page's head, marked as the host's: the portal takes them out when it has its own. */
export function previewTags({ title, description, image, type }: Preview, url: string, site: Site): string {
  const tag = (property: string, content: string) =>
    `<meta property="${property}" content="${escaped(content)}" data-host>`;
  return [
    tag("og:site_name", site.name),
    tag("og:type", type),
    tag("og:title", title),
    tag("og:url", url),
    ...(description === null ? [] : [tag("og:description", description)]),
    tag("og:image", new URL(image ?? site.image, url).href),
    // An icon is shown small, beside the words.
    tag("twitter:card", image === null ? "summary" : "summary_large_image"),
  ].join("");
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
