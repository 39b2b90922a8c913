/** The text of a load error that stands for a web page in place of a part of the stream. */
export const WEB_PAGE = "web page";

/** How much of an answer shows what it is, bytes or letters. */
const START = 256;

/** Returns true for a web page, such as the sign-in of a hotel's network, which comes with status 200. */
export function isWebPage(body: unknown): boolean {
  const start =
    body instanceof ArrayBuffer ? new TextDecoder().decode(body.slice(0, START)) : String(body).slice(0, START);
  return /^\s*<(?:!doctype html|html)\b/i.test(start);
}

/** Returns true if the answer is a web page; leaves the rest of it unread. */
export async function isWebPageAnswer(answer: Response): Promise<boolean> {
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return first?.value !== undefined && isWebPage(new TextDecoder().decode(first.value));
}
