import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { resolveSchema } from "./contract.ts";
import { contract } from "./schemas.ts";

/** An API that knows nothing but the contract: it answers each call with the contract's own example. */
export interface ExampleServer {
  readonly url: string;
  /** The calls that have arrived, such as `POST /api/event/list`. */
  readonly calls: readonly string[];
  /** Makes it answer by `listener` from now on; null for the examples again. */
  readonly behave: (listener: RequestListener | null) => void;
  readonly close: () => Promise<void>;
}

interface Call {
  readonly method: string;
  readonly path: RegExp;
  readonly answer: unknown;
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

const calls: readonly Call[] = Object.entries(
  contract["paths"] as Record<string, Record<string, { responses?: Record<string, unknown> }>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { responses = {} }]) => {
    const answer = (resolveSchema(responses["200"]) as Response | undefined)?.content?.["application/json"]?.example;
    // The example is of one id; for any other there is nothing.
    const id = (answer as { content?: { id?: string } } | undefined)?.content?.id;
    const pattern = escaped(path).replaceAll(/\{\w+\}/g, id === undefined ? "[^/]+" : escaped(id));
    return answer === undefined ? [] : [{ method: method.toUpperCase(), path: new RegExp(`^${pattern}$`), answer }];
  }),
);

const answerByExample: RequestListener = ({ method, url = "/" }, response) => {
  const { pathname } = new URL(url, "http://example.invalid");
  const found = calls.find((call) => call.method === method && call.path.test(pathname));
  response.writeHead(found ? 200 : 404, { "content-type": "application/json" });
  response.end(
    JSON.stringify(found?.answer ?? { error: true, message: "Nothing", messageErrorCode: "default_error_message" }),
  );
};

export async function startExampleServer(): Promise<ExampleServer> {
  const made: string[] = [];
  let behaviour: RequestListener = answerByExample;
  const server = createServer((request, response) => {
    made.push(`${request.method} ${request.url?.split("?", 1)[0]}`);
    behaviour(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: made,
    behave: (listener) => (behaviour = listener ?? answerByExample),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
