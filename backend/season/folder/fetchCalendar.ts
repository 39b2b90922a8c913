import { streamFault, type StreamFault } from "#backend/catalog/streamAddress.ts";
import { fetchText } from "#backend/streams/fetchText.ts";

/** As much as a calendar in a folder may have. */
const MAX_BYTES = 5_000_000;
const LIMIT_MS = 20_000;
const MAX_REDIRECTS = 3;

const ADVICE: Readonly<Record<Exclude<StreamFault, "unsignable">, string>> = {
  long: "The address has more than 2,000 characters: shorten it.",
  unreadable: "This is no address: write it as https://club.example/fixtures.ics, without spaces.",
  scheme: "The address has to begin with https://, so that nobody changes the matches on the way.",
  credentials: "The address has a user and a password in it: use an address without, or save the file into the folder.",
  private: "The address is in a private network: save the file into the folder as fixtures.ics.",
  "own-call": "The address has to begin with https://.",
};

/**
 * Fetches a calendar by its address, with the rules for addresses of streams, also for where it redirects to. Rejects
 * with an `Error` whose message says what to do.
 */
export async function fetchCalendar(
  address: string,
  { allowsLoopback }: { readonly allowsLoopback: boolean },
): Promise<string> {
  const endsAt = performance.now() + LIMIT_MS;
  // Calendar programs call https so.
  let url = allowedUrl(address.trim().replace(/^webcals?:\/\//i, "https://"), allowsLoopback);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const limitMs = Math.max(1, endsAt - performance.now());
    const answer = await fetchText(url, { maxBytes: MAX_BYTES, limitMs }).catch((error: unknown) => {
      throw new Error(
        `${url.host}: ${error instanceof Error ? error.message : "no answer"}. Open the address in a browser to see whether it works.`,
      );
    });
    if (answer.status >= 300 && answer.status < 400 && answer.location !== null) {
      if (!URL.canParse(answer.location, url.href)) throw new Error(`${url.host} redirects to what is no address.`);
      url = allowedUrl(new URL(answer.location, url).href, allowsLoopback);
      continue;
    }
    return calendarOf(url, answer);
  }
  throw new Error(`${url.host} redirects more than ${MAX_REDIRECTS} times: use the address that it ends at.`);
}

function allowedUrl(address: string, allowsLoopback: boolean): URL {
  const fault = address.startsWith("/") ? "own-call" : streamFault(address, { signedBy: "nobody", allowsLoopback });
  if (fault !== null && fault !== "unsignable") throw new Error(ADVICE[fault]);
  return new URL(address);
}

function calendarOf({ host }: URL, { status, type, text }: Awaited<ReturnType<typeof fetchText>>): string {
  if (status === 401 || status === 403)
    throw new Error(`${host} shows the calendar to nobody (${status}): share it, or use its secret address.`);
  if (status !== 200) throw new Error(`${host} answers with ${status}: is the address still the right one?`);
  if (/^text\/html\b/i.test(type))
    throw new Error(`${host} answers with a page: copy the address of the calendar itself, which often ends in .ics.`);
  if (!/^\ufeff?BEGIN:VCALENDAR/i.test(text))
    throw new Error(
      `${host} answers with ${type || "something"} that is no calendar: its first line has to be BEGIN:VCALENDAR.`,
    );
  return text;
}
