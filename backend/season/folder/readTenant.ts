import * as v from "valibot";
import { LOCALE_CODES } from "#contract/locales.ts";
import { isZone, type DateOrder } from "./dates.ts";
import type { Faults } from "./faults.ts";

const FILE = "tenant.json";
const MAX_BYTES = 100_000;

const text = (most: number) =>
  v.pipe(
    v.string("Write a text in quotation marks."),
    v.trim(),
    v.nonEmpty("It is empty."),
    v.maxLength(most, `It has more than ${most} letters.`),
  );
const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s/]+$/, "Write an origin, such as https://cdn.club.example, without a path."),
);

const Tenant = v.strictObject({
  name: text(60),
  address: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.regex(/^https?:\/\/[^\s/]+$/, "Write an address without a path, such as https://tv.club.example."),
      ),
    ),
    null,
  ),
  languages: v.optional(
    v.pipe(
      v.array(v.picklist(LOCALE_CODES, `The portal has: ${LOCALE_CODES.join(", ")}.`)),
      v.minLength(1, "Name at least one language."),
    ),
    ["en"],
  ),
  colour: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, "Write a colour such as #0b5fff."))),
    null,
  ),
  logo: v.optional(v.nullable(text(200)), null),
  zone: v.pipe(
    v.string(),
    v.check(isZone, "Write a place, such as Europe/Berlin; abbreviations such as CET mean several zones."),
  ),
  sport: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,30}$/, "Write a sport in small letters, such as football.")),
    "football",
  ),
  currency: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, "Write a currency of three capitals, such as EUR.")),
    "EUR",
  ),
  dateOrder: v.optional(
    v.nullable(v.picklist(["dmy", "mdy"], "Write dmy if 3/4/2026 is in April, mdy if it is in March.")),
    null,
  ),
  streams: v.optional(
    v.strictObject({
      signedBy: v.optional(v.picklist(["nobody", "us", "them"], "There are: nobody, us, them."), "nobody"),
      origins: v.optional(v.array(origin), []),
    }),
    {},
  ),
});

export type TenantFile = v.InferOutput<typeof Tenant> & { readonly dateOrder: DateOrder | null };

/** Reads `tenant.json`, in which lines that begin with // are comments; null if it is missing or faulty. */
export function readTenant(bytes: Buffer | null, faults: Faults): TenantFile | null {
  const fault = (
    advice: string,
    line: number | null = null,
    column: string | null = null,
    read: string | null = null,
  ) => faults.add({ file: FILE, line, column, read, advice });
  if (bytes === null) return (fault("The file is missing. `npm run season -- init` writes one."), null);
  if (bytes.length > MAX_BYTES) return (fault("The file has more than 100 kB."), null);
  const source = bytes.toString("utf8").replace(/^\ufeff/, "");
  const plain = source.replace(/^[ \t]*\/\/.*$/gm, (comment) => " ".repeat(comment.length));
  let content: unknown;
  try {
    content = JSON.parse(plain);
  } catch (error) {
    const position = Number(/position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1] ?? plain.length);
    const before = plain.slice(0, position).split("\n");
    fault(
      "This is no JSON: look for a missing comma or quotation mark, here or just before.",
      before.length,
      String((before.at(-1) ?? "").length + 1),
    );
    return null;
  }
  const read = v.safeParse(Tenant, content);
  if (read.success) return read.output;
  for (const { path, message, input, type } of read.issues) {
    const key = path?.map((item) => String(item.key)).join(".") ?? null;
    const line = key === null ? null : lineOf(plain, key);
    const isUnknown = type === "strict_object" && path !== undefined && input !== undefined;
    const advice = isUnknown
      ? `There is no such setting. There are: ${Object.keys(Tenant.entries).join(", ")}.`
      : input === undefined
        ? "It is missing."
        : message;
    fault(advice, line, key, input === undefined ? null : String(JSON.stringify(input)));
  }
  return null;
}

function lineOf(source: string, key: string): number | null {
  const at = source.indexOf(`"${key.split(".").findLast((part) => !/^\d+$/.test(part)) ?? key}"`);
  return at === -1 ? null : source.slice(0, at).split("\n").length;
}
