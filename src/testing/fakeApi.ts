import type { Api } from "#src/api/client.ts";
import { ApiError } from "#src/api/error.ts";

/** Answers by a part of the path; an ApiError is thrown instead of returned. */
export type Answers = Readonly<Record<string, unknown>>;

const EMPTY_PAGE = { content: { entries: [], count: 0, entryCount: 0, startIndex: 0, nextExists: false } };

/** Returns an API with these answers. Any other list is empty, and any other call fails with 404. */
export function fakeApi(answers: Answers): Api {
  const answer = async (path: string): Promise<never> => {
    const [, found] = Object.entries(answers).find(([part]) => path.includes(part)) ?? [];
    if (found instanceof ApiError) throw found;
    if (found !== undefined) return found as never;
    if (/list|related/.test(path)) return EMPTY_PAGE as never;
    throw new ApiError({ code: "not_found", status: 404 });
  };
  return { get: answer, post: answer, put: answer, patch: answer, delete: answer };
}
