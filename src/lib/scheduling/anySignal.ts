/** WebKit and Node 20 may collect the signal of `AbortSignal.any` before it aborts; browsers of the floor have none. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  // The listeners end with the first abort: a signal of the whole page would otherwise collect them.
  const end = ({ reason }: AbortSignal) => controller.abort(reason);
  for (const signal of signals)
    if (signal.aborted) end(signal);
    else signal.addEventListener("abort", () => end(signal), { once: true, signal: controller.signal });
  return controller.signal;
}
