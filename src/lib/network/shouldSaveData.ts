interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns true if the browser or the system says that the viewer saves data. */
export const asksToSaveData = (connection: Pick<Connection, "saveData"> | null | undefined): boolean =>
  connection?.saveData === true ||
  (typeof matchMedia === "function" && matchMedia("(prefers-reduced-data: reduce)").matches);

/** Returns true if the viewer saves data or the network is slow; not every browser reports it. */
export const shouldSaveData = (
  connection = (globalThis.navigator as { readonly connection?: Connection } | undefined)?.connection,
): boolean => asksToSaveData(connection) || /2g/.test(connection?.effectiveType ?? "");
