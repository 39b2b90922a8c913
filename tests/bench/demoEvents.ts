/** The part of an event that benchmarks read, as on the wire. */
export interface WireEvent {
  readonly id: string;
  readonly commerce_coverage: string;
  readonly is_event_available_for_user: boolean;
  readonly event_date: number;
  readonly sources: { readonly hd: string | null };
}

/** Returns up to 50 events of the demo world at `url` that fit `filters`. */
export async function demoEvents(url: string, filters: object): Promise<readonly WireEvent[]> {
  const body = JSON.stringify({ size: 50, ...filters });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/event/list`, { method: "POST", headers, body });
  return ((await answer.json()) as { content: { entries: WireEvent[] } }).content.entries;
}
