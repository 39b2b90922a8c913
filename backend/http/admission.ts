import type { FastifyReply } from "fastify";
import { isProtected, type Guarded } from "#backend/catalog/access.ts";
import type { Deps } from "#backend/deps.ts";

/** How media that everybody may have is kept: it never changes. */
export const FOREVER = "public, max-age=31536000, immutable";

/** Where media is served: plainly, and for who has a signed address. */
export const MEDIA_PLACES = ["/media", "/media/s/:token"] as const;

export interface MediaParams {
  /** Of a signed address. */
  readonly token?: string;
}

/**
 * For how long a request may have media of `row`, whose path is signed up to `part`: the `Cache-Control` of what never
 * changes. Null when it may not have it: then the refusal has been sent.
 */
export async function admit(
  { signer, clock }: Pick<Deps, "signer" | "clock">,
  reply: FastifyReply,
  row: Guarded,
  part: string,
  { token = "" }: MediaParams,
): Promise<string | null> {
  if (!isProtected(row)) return FOREVER;
  const expiresAt = await signer.check(part, token);
  // Only the viewer's own cache asks nobody, and not for longer than the address holds.
  if (expiresAt !== null) return `private, max-age=${Math.floor((expiresAt - clock.now()) / 1000)}, immutable`;
  void reply
    .status(403)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send("This address is not signed, or not any more\n");
  return null;
}
