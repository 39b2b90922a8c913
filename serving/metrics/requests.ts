import type { FastifyInstance } from "fastify";
import { Histogram, type Registry } from "prom-client";

/** Upper ends of the classes in which the times of requests are counted, s. */
const CLASSES_S = [0.005, 0.025, 0.1, 0.3, 1, 3, 10];

/** Measures all requests that `app` answers, by the pattern of their route: addresses would be without number. */
export function measureRequests(app: FastifyInstance, metrics: Registry): void {
  const duration = new Histogram({
    name: "touchline_http_request_duration_seconds",
    help: "Time to answer a request, by method, pattern of the route, and status",
    labelNames: ["method", "route", "status"],
    buckets: CLASSES_S,
    registers: [metrics],
  });
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    duration.observe({ method, route: routeOptions.url ?? "none", status: statusCode }, elapsedTime / 1_000),
  );
}
