import { createServer } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";

/** Where a process tells what it measures: a port of its own, because nothing of it is for visitors. */
export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

interface ServedMetrics {
  readonly metrics: Registry;
  /** URL at which Prometheus reads them. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The process and whatever else is registered, in Prometheus' format. Rejects if it cannot listen. */
export async function serveMetrics({ port, host }: MetricsAddress): Promise<ServedMetrics> {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    metrics.metrics().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new Error(`METRICS_PORT cannot be opened: ${error.message}`)));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const own = typeof bound === "object" && bound !== null ? bound.port : port;
  return {
    metrics,
    url: `http://${host.includes(":") ? `[${host}]` : host}:${own}/metrics`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
