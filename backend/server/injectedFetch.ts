import type { FastifyInstance, InjectOptions } from "fastify";

/** Returns a `fetch` that calls `app` without the network, whatever host its addresses have. */
export const injectedFetch =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const options: InjectOptions = {
      method: request.method as "GET" | "POST",
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: await request.text(),
    };
    const { statusCode, headers, body } = await app.inject(options);
    const named = ["content-type", "date"].map((name) => [name, String(headers[name] ?? "")] as const);
    return new Response(body, { status: statusCode, headers: Object.fromEntries(named) });
  };
