/** The part of an event that benchmarks read, as on the wire. */
export interface WireEvent {
  readonly id: string;
  readonly commerce_coverage: string;
  readonly is_event_available_for_user: boolean;
  readonly event_date: number;
  readonly sources: { readonly hd: string | null; readonly pano: string | null };
}

/** Returns up to 50 events of the demo world that the portal at `url` shows and that fit `filters`. */
export async function demoEvents(url: string, filters: object): Promise<readonly WireEvent[]> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { api: { baseUrl: string } };
  const body = JSON.stringify({ size: 50, ...filters });
  const headers = { "content-type": "application/json" };
  const list = new URL("api/event/list", new URL(config.api.baseUrl, url));
  const answer = await fetch(list, { method: "POST", headers, body });
  return ((await answer.json()) as { content: { entries: WireEvent[] } }).content.entries;
}
