import * as v from "valibot";

/** The response to a call; null if the server ended before it answered. */
export type Answer = { readonly status: number; readonly body: unknown } | null;

/** Calls the API at `url`, with a token if one is given. */
export async function call(url: string, path: string, token: string | null, body?: unknown): Promise<Answer> {
  try {
    const response = await fetch(url + path, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...(token !== null && { "x-authorization": `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  } catch {
    return null;
  }
}

const purchase = v.object({
  transaction_id: v.string(),
  status: v.picklist(["APPROVED", "PROCESSING", "DECLINED"]),
  product_id: v.string(),
  contract: v.nullable(v.object({ id: v.string(), active: v.boolean() })),
});
const clip = v.object({ id: v.string(), title: v.string(), sources: v.object({ clip: v.nullable(v.string()) }) });
const event = v.object({
  id: v.string(),
  type: v.string(),
  status: v.string(),
  event_date: v.number(),
  media_type: v.string(),
  commerce_coverage: v.nullable(v.string()),
  duration: v.nullable(v.number()),
  is_event_available_for_user: v.boolean(),
  is_event_available_in_user_region: v.boolean(),
});
const pageOf = <const Schema extends v.GenericSchema>(entry: Schema) => v.object({ entries: v.array(entry) });

const SHAPES = {
  purchase,
  clip,
  event,
  events: pageOf(event),
  videos: pageOf(v.object({ id: v.string() })),
  offers: v.array(v.object({ id: v.string() })),
  tickets: pageOf(v.object({ product_id: v.string() })),
  session: v.object({ tokenData: v.object({ access_token: v.string() }) }),
} as const;

/**
 * Returns the `content` of a success as `shape`; null for any other answer. Throws if a success does not have that
 * shape.
 */
export function contentOf<const Name extends keyof typeof SHAPES>(
  shape: Name,
  answer: Answer,
): v.InferOutput<(typeof SHAPES)[Name]> | null {
  if (answer?.status !== 200) return null;
  const { content } = v.parse(v.object({ content: v.unknown() }), answer.body);
  return v.parse(SHAPES[shape], content);
}
