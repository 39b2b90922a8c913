import { availableParallelism } from "node:os";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { Piscina } from "piscina";
import { createInTurn } from "#host/api/inTurn.ts";
import type { LogError } from "#serving/log/logError.ts";

/** A first screen that was rendered. */
export interface RenderedScreen {
  /** Status of the answer: 404 for the not-found page of an address without a subject. */
  readonly status: 200 | 404;
  /** The id of the rendered route, which has files of its own. */
  readonly routeId: string;
  readonly language: string;
  readonly direction: string;
  readonly head: string;
  readonly body: string;
  /** When it was rendered, epoch ms by the API's clock. */
  readonly at: number;
  /** Whether it shows something that is live, or lacks something because the API failed. */
  readonly isShortLived: boolean;
  /** What the page hydrates with, as JSON for a script element. */
  readonly data: string;
}

interface RenderRequest {
  readonly path: string;
  readonly locale: string;
  readonly origin: string;
  readonly config: unknown;
  readonly now: number;
}

export interface RenderTask {
  /** URL of the built renderer. */
  readonly module: string;
  readonly request: RenderRequest;
  readonly fetch: typeof fetch;
}

/** What a worker receives. */
export interface WorkerTask extends Omit<RenderTask, "fetch"> {
  readonly port: MessagePort;
}

/** What a worker sends while it renders: a call of the API, or a line for the log. */
type Sent =
  | {
      readonly id: number;
      readonly url: string;
      readonly method: string;
      readonly body: string | null;
      readonly headers: [string, string][];
    }
  | { readonly log: string; readonly error: string };

/** What has happened since the start. */
interface RenderCounts {
  rendered: number;
  /** Found no place in the queue. */
  refused: number;
  failed: number;
  /** Threads that died, or did not answer in time and were killed. */
  lost: number;
}

interface PoolOptions {
  readonly logError: LogError;
  readonly threads?: number;
  /** How many renderings may wait. */
  readonly waiting?: number;
  /** The longest time of a rendering, with its wait, ms. A slow machine is no reason to end a thread. */
  readonly limitMs?: number;
}

type Balancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>["loadBalancer"]>;
type PiscinaWorker = Parameters<Balancer>[1][number];

/** While one waits for the API, its thread renders others. */
const AT_ONCE_PER_THREAD = 2;
/** With so many open for each thread, pages that anybody can make up find no time. */
const BUSY_PER_THREAD = 4;

export type RenderPool = ReturnType<typeof createRenderPool>;

/**
 * Renders pages in threads: one fewer than the cores, so that one is free to answer requests, and at least one. A worker that
 * dies or does not answer is replaced.
 */
export function createRenderPool({
  logError,
  threads = Math.max(1, availableParallelism() - 1),
  waiting = 32,
  limitMs = 15_000,
}: PoolOptions) {
  const counts: RenderCounts = { rendered: 0, refused: 0, failed: 0, lost: 0 };
  let pool: Piscina<WorkerTask, RenderedScreen | null> | null = null;
  const places = threads * AT_ONCE_PER_THREAD;
  // The pool puts a task that finds no free thread behind all others, so that who came first would wait longest.
  const queue = createInTurn({ atOnce: places, waiting });
  let isClosing = false;
  const started = () => {
    if (pool !== null) return pool;
    pool = new Piscina({
      filename: new URL("./worker.mjs", import.meta.url).href,
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: AT_ONCE_PER_THREAD,
      // By default a task that can be given up has a thread for itself.
      loadBalancer: (_task, workers) => leastBusy(workers),
      // What the loader of this process needs is nothing that a worker needs.
      execArgv: [],
    });
    pool.on("error", (error: unknown) => logError("A thread that renders pages has failed", error));
    pool.on("workerDestroy", () => {
      if (!isClosing) counts.lost += 1;
    });
    return pool;
  };

  /** Renders a page; null if it renders itself, or if there is no place. Rejects if that fails or takes too long. */
  async function render({ module, request, fetch }: RenderTask): Promise<RenderedScreen | null> {
    if (queue.open() >= places + waiting) {
      counts.refused += 1;
      return null;
    }
    const { port1: own, port2: port } = new MessageChannel();
    own.on("message", (sent: Sent) => {
      if ("log" in sent) logError(sent.log, sent.error);
      else void answer(own, fetch, sent);
    });
    const signal = AbortSignal.timeout(limitMs);
    try {
      const rendered = await queue.run(() => {
        signal.throwIfAborted();
        return started().run({ module, request, port }, { transferList: [port], signal });
      });
      counts.rendered += 1;
      return rendered;
    } catch (error) {
      if (isClosing) return null;
      counts.failed += 1;
      throw signal.aborted ? new Error(`Not rendered within ${limitMs} ms; ${counts.lost} threads lost so far`) : error;
    } finally {
      own.close();
    }
  }

  return {
    render,
    counts: counts as Readonly<RenderCounts>,
    /** Returns how many renderings run or wait. */
    open: queue.open,
    /** Returns whether only pages that many read should be rendered. */
    isBusy: () => queue.open() >= threads * BUSY_PER_THREAD,
    close: async () => {
      isClosing = true;
      await pool?.destroy();
    },
  };
}

function leastBusy(workers: readonly PiscinaWorker[]): PiscinaWorker | null {
  const free = workers.filter(({ currentUsage }) => currentUsage < AT_ONCE_PER_THREAD);
  return free.toSorted((a, b) => a.currentUsage - b.currentUsage)[0] ?? null;
}

/** Calls the API for a worker. */
async function answer(port: MessagePort, call: typeof fetch, sent: Exclude<Sent, { log: string }>): Promise<void> {
  const { id, url, method, body, headers } = sent;
  try {
    const response = await call(url, { method, headers, ...(body !== null && { body }) });
    port.postMessage({ id, status: response.status, headers: [...response.headers], body: await response.text() });
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}
