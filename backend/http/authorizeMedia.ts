import type { FastifyReply } from "fastify";
import { isProtected, type AccessFields } from "#backend/catalog/access.ts";
import type { Deps } from "#backend/deps.ts";

/** `Cache-Control` of media that are open to everybody and never change. */
export const CACHE_FOREVER = "public, max-age=31536000, immutable";

/** That of live playlists, open or signed in their address: shared by all who watch, for half a segment. */
export const CACHE_BRIEFLY = "public, max-age=1";

/** Path prefixes of media: without and with a signature. */
export const MEDIA_PREFIXES = ["/media", "/media/s/:token"] as const;

export interface MediaParams {
  readonly token?: string;
}

/** `Cache-Control` for media of `row`, whose signature covers `part`; null once 403 has been sent. */
export async function authorizeMedia(
  { signer, clock }: Pick<Deps, "signer" | "clock">,
  reply: FastifyReply,
  row: AccessFields,
  part: string,
  { token = "" }: MediaParams,
): Promise<string | null> {
  if (!isProtected(row)) return CACHE_FOREVER;
  const expiresAt = await signer.check(part, token);
  // Only the viewer's own cache may store it, and not for longer than the URL is valid.
  if (expiresAt !== null) return `private, max-age=${Math.floor((expiresAt - clock.now()) / 1000)}, immutable`;
  void reply
    .status(403)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send("This address is not signed, or not any more\n");
  return null;
}
