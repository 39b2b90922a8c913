import { infoPage } from "#backend/content/infoPages.ts";
import { findEvent } from "#backend/catalog/events.ts";
import { findIdentity } from "#backend/catalog/identities.ts";
import type { Database } from "#backend/db/database.ts";
import { pageSegments } from "./paths.ts";

/** What a link to a page shows in other people's windows; none of those run the portal's code. */
export interface Preview {
  readonly title: string;
  readonly description: string | null;
  /** As the database has it: a path of this host or an absolute address. */
  readonly image: string | null;
}

/** The preview of the page at `path`; null where it is the portal's own. Scores are never in it. */
export async function previewOf(db: Database, path: string): Promise<Preview | null> {
  const [kind = "", first = "", second, third] = pageSegments(path).map(decoded);
  if ((kind === "events" || kind === "channels") && second === undefined) return eventPreview(db, first);
  if (kind === "category" && second === "sub-category") return identityPreview(db, third ?? "");
  if (["league", "team", "category"].includes(kind) && second === undefined) return identityPreview(db, first);
  const page = kind === "info" ? infoPage(first) : first === "" ? infoPage(kind) : null;
  const paragraph = page?.sections.flatMap(({ blocks }) => blocks).find((block) => block.kind === "paragraph");
  return page && { title: page.title, description: paragraph?.text ?? null, image: null };
}

async function eventPreview(db: Database, id: string): Promise<Preview | null> {
  const event = id.includes("\0") ? null : await findEvent(db, id);
  return event && { title: event.title, description: event.description, image: event.posterUrl ?? event.imageUrl };
}

async function identityPreview(db: Database, id: string): Promise<Preview | null> {
  const found = id.includes("\0") ? null : await findIdentity(db, id);
  return found && { title: found.title, description: found.description, image: found.bannerUrl ?? found.imageUrl };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The preview as elements for a page's head, marked as the host's: the portal takes them out when it has its own. */
export function previewTags({ title, description, image }: Preview, url: string): string {
  const tag = (property: string, content: string) =>
    `<meta property="${property}" content="${escaped(content)}" data-host>`;
  return [
    tag("og:title", title),
    tag("og:url", url),
    ...(description === null ? [] : [tag("og:description", description)]),
    ...(image === null ? [] : [tag("og:image", new URL(image, url).href), tag("twitter:card", "summary_large_image")]),
  ].join("");
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
