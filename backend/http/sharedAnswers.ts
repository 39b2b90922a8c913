import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A cache of answers that are the same for everybody without a session. */
export interface SharedAnswers {
  /**
   * Wraps `handler` so that equal calls without a session share one answer until something changes, for one second at
   * most. The answer must depend on URL and body alone.
   */
  readonly keep: <Body>(handler: (request: FastifyRequest) => Promise<Body>) => Handler;
  /** Clears the cache, because its answers are outdated. */
  readonly forget: () => void;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Encoding = "br" | "gzip";

interface Kept {
  readonly madeAt: number;
  readonly text: Promise<Buffer>;
  readonly packed: Map<Encoding, Promise<Buffer>>;
}

const GOOD_FOR_MS = 1_000;
const MOST_KEPT = 200;
const LONGEST_KEY = 2_000;
/** Longer answers are not cached: no first screen needs them, and many of them would let anybody fill the memory. */
const LONGEST_TEXT = 128 * 1024;
/** Smaller answers are not worth compressing. */
const LEAST_PACKED = 1_024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const PACK: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => zip(text),
};

/** Shares no answers: for tests, which change the database without the server's knowledge. */
export const NOTHING_SHARED: SharedAnswers = { keep: (handler) => (request) => handler(request), forget: () => {} };

export function shareAnswers(now: () => number = () => performance.now()): SharedAnswers {
  const kept = new Map<string, Kept>();

  const find = (key: string, make: () => Promise<unknown>): Kept => {
    const known = kept.get(key);
    if (known !== undefined && now() - known.madeAt < GOOD_FOR_MS) return known;
    const text = make().then((body) => Buffer.from(JSON.stringify(body)));
    const made: Kept = { madeAt: now(), text, packed: new Map() };
    const drop = () => kept.get(key) === made && kept.delete(key);
    text.then((bytes) => bytes.length > LONGEST_TEXT && drop(), drop); // errors are not cached
    kept.delete(key); // moves it to the end: the oldest entries are deleted first
    kept.set(key, made);
    for (const [oldest, { madeAt }] of kept) {
      if (kept.size <= MOST_KEPT && now() - madeAt < GOOD_FOR_MS) break;
      kept.delete(oldest);
    }
    return made;
  };

  return {
    forget: () => kept.clear(),
    keep: (handler) => async (request, reply) => {
      const key = `${request.url} ${JSON.stringify(request.body)}`;
      if (request.headers["x-authorization"] !== undefined || key.length > LONGEST_KEY) return handler(request);
      const found = find(key, () => handler(request));
      const text = await found.text;
      reply.type("application/json; charset=utf-8");
      const encoding = text.length < LEAST_PACKED ? null : accepted(request);
      if (encoding === null) return reply.send(text);
      const packed = found.packed.get(encoding) ?? PACK[encoding](text);
      found.packed.set(encoding, packed);
      const vary = reply.getHeader("vary");
      reply.header("vary", vary === undefined ? "Accept-Encoding" : `${String(vary)}, Accept-Encoding`);
      return reply.header("content-encoding", encoding).send(await packed);
    },
  };
}

function accepted({ headers }: FastifyRequest): Encoding | null {
  const named = headers["accept-encoding"] ?? "";
  return (
    (["br", "gzip"] as const).find((encoding) =>
      new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(named),
    ) ?? null
  );
}
