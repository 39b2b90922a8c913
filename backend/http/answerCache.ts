import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding, type Encoding } from "#serving/http/acceptedEncoding.ts";

/** A cache of answers that are the same for everybody without a session. */
export interface AnswerCache {
  /** Equal calls without a session share one answer, for a second at most. It must depend on URL and body alone. */
  readonly cached: <Body>(handler: (request: FastifyRequest) => Promise<Body>) => Handler;
  /** Clears the cache, because its answers are outdated. */
  readonly clear: () => void;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface CachedAnswer {
  readonly madeAt: number;
  readonly text: Promise<Buffer>;
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

const GOOD_FOR_MS = 1_000;
const MAX_CACHED = 200;
const LONGEST_KEY = 2_000;
/** Longer answers are not cached: no first screen needs them, and many of them would let anybody fill the memory. */
const LONGEST_TEXT = 128 * 1024;
/** Smaller answers are not worth compressing. */
const MIN_COMPRESSED = 1_024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const COMPRESS: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => zip(text),
};

/** Shares no answers: for tests, which change the database without the server's knowledge. */
export const NO_ANSWER_CACHE: AnswerCache = { cached: (handler) => (request) => handler(request), clear: () => {} };

export function createAnswerCache(now: () => number = () => performance.now()): AnswerCache {
  const cache = new Map<string, CachedAnswer>();

  const find = (key: string, make: () => Promise<unknown>): CachedAnswer => {
    const known = cache.get(key);
    if (known !== undefined && now() - known.madeAt < GOOD_FOR_MS) return known;
    const text = make().then((body) => Buffer.from(JSON.stringify(body)));
    const made: CachedAnswer = { madeAt: now(), text, compressed: new Map() };
    const drop = () => cache.get(key) === made && cache.delete(key);
    text.then((bytes) => bytes.length > LONGEST_TEXT && drop(), drop); // errors are not cached
    cache.delete(key); // moves it to the end: the oldest entries are deleted first
    cache.set(key, made);
    for (const [oldest, { madeAt }] of cache) {
      if (cache.size <= MAX_CACHED && now() - madeAt < GOOD_FOR_MS) break;
      cache.delete(oldest);
    }
    return made;
  };

  return {
    clear: () => cache.clear(),
    cached: (handler) => async (request, reply) => {
      const key = `${request.url} ${JSON.stringify(request.body)}`;
      if (request.headers["x-authorization"] !== undefined || key.length > LONGEST_KEY) return handler(request);
      const found = find(key, () => handler(request));
      const text = await found.text;
      reply.type("application/json; charset=utf-8");
      const encoding = text.length < MIN_COMPRESSED ? null : acceptedEncoding(request.headers["accept-encoding"]);
      if (encoding === null) return reply.send(text);
      const body = found.compressed.get(encoding) ?? COMPRESS[encoding](text);
      found.compressed.set(encoding, body);
      const vary = reply.getHeader("vary");
      reply.header("vary", vary === undefined ? "Accept-Encoding" : `${String(vary)}, Accept-Encoding`);
      return reply.header("content-encoding", encoding).send(await body);
    },
  };
}
