interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True where the viewer saves data or the network is slow, which only Chromium reports. */
export const wantsSaveData = (
  connection = (globalThis.navigator as { readonly connection?: Connection } | undefined)?.connection,
): boolean => connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
