import type { Locale } from "#contract/locales.ts";
import type { Wire } from "#contract/wire.ts";
import { serverText } from "#serving/text/texts.ts";

type Side = Pick<Wire<"EventTeam">, "name" | "open">;

/** Returns the name of a side; of one that nobody knows yet, how it will be found (EVT-18). */
function sideName({ name, open }: Side, locale: Locale): string {
  if (!open) return name ?? "";
  const by = (["winner", "loser"] as const).find((one) => one === open.by);
  if (by === undefined || !open.of) return name ?? serverText(locale, "push.side.open");
  return serverText(locale, `push.side.${by}`, { of: open.of });
}

/** Returns a name such as "Harbour City – Kestrel"; null for an event without two sides. */
export function pairingOf(
  { home, away }: { readonly home: Side | null; readonly away: Side | null },
  locale: Locale,
): string | null {
  const [first, second] = [home && sideName(home, locale), away && sideName(away, locale)];
  return first && second ? `${first} – ${second}` : null;
}
