/** What one network may do in a minute, or have open; a whole stadium may be behind one address. */
export interface NetworkLimits {
  /** Calls of the API in a minute; a host's calls are those of its network. */
  readonly calls: number;
  /** Pages in a minute that nobody else has read lately; more of them render themselves. */
  readonly pages: number;
  /** Open sockets. */
  readonly sockets: number;
  /** Attempts to open one in a minute, rejected ones among them. */
  readonly connects: number;
}

/** Enough for an office or a stadium, and not for a program that asks as fast as it can. */
export const NETWORK_LIMITS: NetworkLimits = { calls: 3_000, pages: 120, sockets: 1_000, connects: 2_000 };

/** Reads `LIMIT_CALLS` and the others. Throws an `Error` of one sentence for an invalid value. */
export function readNetworkLimits(env: Readonly<Record<string, string | undefined>>): NetworkLimits {
  const read = (what: keyof NetworkLimits) => {
    const name = `LIMIT_${what.toUpperCase()}`;
    const text = env[name];
    if (!text) return NETWORK_LIMITS[what];
    if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${name} is no number from 1 to 9999999: ${text}`);
    return Number(text);
  };
  return { calls: read("calls"), pages: read("pages"), sockets: read("sockets"), connects: read("connects") };
}
