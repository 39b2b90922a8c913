/** What came with status 200: a web page, such as a hotel's sign-in, or no body. Also the text of its load error. */
export type Instead = "page" | "nothing";

/** How much of an answer shows what it is, bytes or letters. */
const START = 256;

/** Null for anything else. Bytes may be none: a segment without content is a gap. */
export function insteadOf(body: unknown): Instead | null {
  const start =
    body instanceof ArrayBuffer ? new TextDecoder().decode(body.slice(0, START)) : String(body).slice(0, START);
  if (/^\s*<(?:!doctype html|html)\b/i.test(start)) return "page";
  return typeof body === "string" && body.trim() === "" ? "nothing" : null;
}

/** The same for an answer, of which the rest stays unread. */
export async function insteadOfAnswer(answer: Response): Promise<Instead | null> {
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return insteadOf(new TextDecoder().decode(first?.value));
}

export const isInstead = (text: string | undefined): text is Instead => text === "page" || text === "nothing";
