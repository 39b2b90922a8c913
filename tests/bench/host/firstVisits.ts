/** Pages on which most visits begin. */
export const ENTRANCES = ["/", "/live", "/upcoming", "/latest", "/highlight", "/archive", "/suggested"];

const HTML = { accept: "text/html", "accept-encoding": "br" };

export interface Visit {
  readonly ms: number;
  readonly html: string;
}

export async function visit(url: string): Promise<Visit> {
  const started = performance.now();
  const answer = await fetch(url, { headers: HTML });
  const html = await answer.text();
  return { ms: performance.now() - started, html };
}

/** Returns whether the page came with its first screen. */
const isRendered = ({ html }: Visit): boolean => html.includes(" data-rendered=");

/** The first visit to a page and its tenth, right after the server has said that it is ready. */
export interface FirstVisit {
  readonly path: string;
  readonly firstMs: number;
  readonly tenthMs: number;
  readonly isRendered: boolean;
}

/** Returns the page of a live match, and of its league. */
async function livePages(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/event/list`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ status: "live", size: 1 }),
  });
  const { content } = (await answer.json()) as {
    content: { entries: { id: string; identities: { id: string; type: string }[] }[] };
  };
  return content.entries.flatMap(({ id, identities }) => [
    `/events/${id}`,
    ...identities.filter(({ type }) => type === "league").map((league) => `/league/${league.id}`),
  ]);
}

export async function firstVisits(url: string): Promise<FirstVisit[]> {
  const found: FirstVisit[] = [];
  // The first request of a process that asks is slow by itself.
  await fetch(`${url}/healthz`).then((answer) => answer.text());
  for (const path of [...ENTRANCES, ...(await livePages(url))]) {
    const visits: Visit[] = [];
    for (let nth = 0; nth < 10; nth += 1) visits.push(await visit(url + path));
    const [first] = visits;
    const tenth = visits[9];
    if (first === undefined || tenth === undefined) continue;
    found.push({ path, firstMs: first.ms, tenthMs: tenth.ms, isRendered: isRendered(first) });
  }
  return found;
}

/** What a first visit may take: twice its tenth, or 20 ms, which single visits differ by. */
export const limitOf = ({ tenthMs }: FirstVisit): number => Math.max(20, 2 * tenthMs);
