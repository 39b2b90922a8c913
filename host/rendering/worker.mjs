import { constants, setPriority } from "node:os";

// Renders pages with the built portal, in a thread of the pool. Plain JavaScript: threads lack the loader of the other
// sources.

// The thread that answers comes first. Linux gives each thread a priority of its own, other systems the whole process.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/**
 * @param {import("./pool.ts").WorkerTask} task
 * @returns {Promise<import("./pool.ts").RenderedScreen | null>}
 */
export default async function render({ module, request, port }) {
  try {
    const { renderFirstScreen } = await import(module);
    const rendered = await renderFirstScreen({
      ...request,
      fetch: fetchThrough(port),
      log: (text, error) => port.postMessage({ log: text, error: String(error?.stack ?? error) }),
    });
    if (!rendered) return null;
    const { screen, ...parts } = rendered;
    // The data contain texts of other people, which must not be able to end their element.
    return { ...parts, at: screen.at, data: JSON.stringify(screen).replaceAll("<", String.raw`\u003c`) };
  } finally {
    port.close();
  }
}

/**
 * Returns a `fetch` that lets the main thread call the API, which alone knows how.
 * @param {import("node:worker_threads").MessagePort} port
 * @returns {(input: string, init?: RequestInit) => Promise<Response>}
 */
function fetchThrough(port) {
  const open = new Map();
  port.on("message", ({ id, status, headers, body, error }) => {
    const call = open.get(id);
    open.delete(id);
    if (error === undefined) call?.resolve(new Response(status === 204 ? null : body, { status, headers }));
    else call?.reject(new TypeError(error));
  });
  let made = 0;
  return (input, { signal, method = "GET", body = null, headers } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      made += 1;
      open.set(made, { resolve, reject });
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
      port.postMessage({ id: made, url: String(input), method, body, headers: [...new Headers(headers)] });
    });
}
