import { getApi } from "#src/api/current.ts";
import { createComment, readComment } from "#src/catalog/unsent/createComment.ts";

/** Calls that write comments; each resolves with the stored comment, if any, and rejects with ApiError. */
export const commentCalls = {
  create: createComment,
  update: async (id: string, text: string) => readComment(await getApi().post("/api/comment/update", { id, text })),
  report: async (id: string, signal: AbortSignal) => {
    await getApi().post("/api/comment/report", { id }, { signal });
  },
  remove: async (id: string) => {
    await getApi().post("/api/comment/delete", { id }, { keepalive: true });
  },
};
