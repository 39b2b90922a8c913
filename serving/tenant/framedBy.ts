/** A web origin as a policy names it, of one host or of all below a name. */
const ORIGIN = /^https?:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/;

interface FramedBy {
  readonly origins: readonly string[];
  /** What is no origin, as it stands in the file. */
  readonly faults: readonly string[];
}

/** Reads `embed.origins` of a tenant's configuration: the sites that may frame the player of a match (OPS-15). */
export function readFramedBy({ embed }: Readonly<Record<string, unknown>>): FramedBy {
  const given = typeof embed === "object" && embed !== null && "origins" in embed ? embed.origins : [];
  const read = (Array.isArray(given) ? given : [given]).map((one: unknown) => ({ one, origin: originOf(one) }));
  return {
    origins: [...new Set(read.flatMap(({ origin }) => origin ?? []))],
    faults: read.flatMap(({ one, origin }) => (origin === null ? [JSON.stringify(one)] : [])),
  };
}

function originOf(one: unknown): string | null {
  if (typeof one !== "string" || !URL.canParse(one)) return null;
  const { origin } = new URL(one);
  return ORIGIN.test(origin) ? origin : null;
}
