import * as v from "valibot";

/** The channel between callback page and waiting page, which no header of the provider's pages can cut. */
export const SIGN_IN_CHANNEL = "ott-sign-in";

/** The longest text that is accepted from another window, in characters. */
const LONGEST = 8192;

const text = v.pipe(
  v.string(),
  v.check((value) => value !== "" && value.length <= LONGEST),
);
const textOrNull = v.fallback(v.nullable(text), null);
const answer = v.object({
  state: text,
  code: textOrNull,
  token: textOrNull,
  error: textOrNull,
  description: textOrNull,
});
const answered = v.object({ type: v.picklist(["answer"]), provider: text, answer });
const taken = v.object({ type: v.picklist(["taken"]), state: text });

/** What a provider sent back by the browser: a code or a token, or an error and its description. */
export type CallbackAnswer = v.InferOutput<typeof answer>;

type CallbackMessage = v.InferOutput<typeof answered> | v.InferOutput<typeof taken>;

/** Reads a message from another window, which can be anyone's; returns null for any that is not ours. */
export function readCallbackMessage(data: unknown): CallbackMessage | null {
  for (const message of [answered, taken]) {
    const parsed = v.safeParse(message, data);
    if (parsed.success) return parsed.output;
  }
  return null;
}

/** Reads the answer in query or fragment of the callback's address; returns null without an answer or its `state`. */
export function readCallbackAddress(address: string): CallbackAnswer | null {
  const [search = "", fragment = ""] = address.split("#", 2);
  const query = new URLSearchParams(search);
  const hash = new URLSearchParams(fragment);
  const get = (name: string) => query.get(name) ?? hash.get(name);
  const parsed = v.safeParse(answer, {
    state: get("state"),
    code: get("code"),
    token: get("id_token") || get("access_token"),
    error: get("error"),
    description: get("error_description"),
  });
  if (!parsed.success) return null;
  const { code, token, error } = parsed.output;
  return code === null && token === null && error === null ? null : parsed.output;
}
