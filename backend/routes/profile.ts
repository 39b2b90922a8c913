import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { toProfile } from "#backend/accounts/toProfile.ts";
import { requiredViewer } from "#backend/accounts/viewer.ts";
import type { Wire } from "#backend/contract/wire.ts";
import { users } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { unauthorized } from "#backend/http/failure.ts";

/** The viewer's account. */
export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  app.get("/api/user/get_profile", async (request): Promise<Wire<"ProfileResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
    if (!user) throw unauthorized();
    return { content: toProfile(user) };
  });
}
