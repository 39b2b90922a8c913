import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { ApiAccess } from "#host/api/apiFetch.ts";
import type { InTurn } from "#host/api/inTurn.ts";
import type { RenderPool } from "#host/rendering/pool.ts";
import type { PageAnswer } from "#host/rendering/renderings.ts";

/** What the host tells of its pages and of the API behind them. */
export interface HostMeasures {
  readonly onPage: (answer: PageAnswer) => void;
  /** Counts that another build or configuration has replaced the one before. */
  readonly onVersion: () => void;
  readonly onCall: NonNullable<ApiAccess["onCall"]>;
  readonly watch: (pool: RenderPool) => void;
  readonly watchCalls: (calls: InTurn) => void;
}

/** Registers the measures of the host with `metrics`. */
export function measureHost(metrics: Registry): HostMeasures {
  const registers = [metrics];
  const pages = new Counter({
    name: "touchline_pages_total",
    help: "Visits to pages that can be rendered: stored, rendered for the visitor, outdated, the shell, or foreign (the request names another host)",
    labelNames: ["answer"],
    registers,
  });
  const calls = new Histogram({
    name: "touchline_api_call_duration_seconds",
    help: "Time of the calls that rendering makes, by outcome: answered, failed (a status of 500 or more), or unanswered",
    labelNames: ["outcome"],
    buckets: [0.01, 0.05, 0.2, 1, 5],
    registers,
  });
  const versions = new Counter({
    name: "touchline_versions_total",
    help: "Builds and configurations that replaced the one before, after which all pages are rendered anew",
    registers,
  });
  return {
    onVersion: () => versions.inc(),
    onPage: (answer) => pages.inc({ answer }),
    onCall: (outcome, seconds) => calls.observe({ outcome }, seconds),
    watchCalls: (bounds) => {
      new Gauge({
        name: "touchline_api_calls_open",
        help: "Calls of the API that rendering makes now, or that wait for a place",
        registers,
        collect() {
          this.set(bounds.open());
        },
      });
    },
    watch: (pool) => {
      new Counter({
        name: "touchline_renderings_total",
        help: "Renderings since the start: rendered, refused (the queue was full), or failed",
        labelNames: ["result"],
        registers,
        collect() {
          this.reset();
          const { rendered, refused, failed } = pool.counts;
          for (const [result, count] of Object.entries({ rendered, refused, failed })) this.inc({ result }, count);
        },
      });
      new Counter({
        name: "touchline_rendering_threads_lost_total",
        help: "Threads that died or hung and were replaced",
        registers,
        collect() {
          this.reset();
          this.inc(pool.counts.lost);
        },
      });
      new Gauge({
        name: "touchline_renderings_open",
        help: "Renderings that run or wait for a place",
        registers,
        collect() {
          this.set(pool.open());
        },
      });
    },
  };
}
