import { CsvError, parse } from "csv-parse/sync";
import type { Faults } from "./faults.ts";
import { nearest } from "./faults.ts";

const MAX_BYTES = 5_000_000;
const MAX_ROWS = 20_000;
const MAX_CELL = 2_000;

/** A row of a table, by the names of its columns. */
export interface TableRow<Name extends string> {
  readonly line: number;
  /** Trimmed; empty if the column is missing. */
  readonly cells: Readonly<Record<Name, string>>;
  readonly fault: (column: Name, advice: string) => void;
}

export interface TableShape<Name extends string> {
  readonly columns: readonly Name[];
  readonly required: readonly Name[];
}

/** Reads a table as spreadsheets export it: commas, semicolons or tabs, with or without a BOM. */
export function readTable<Name extends string>(
  file: string,
  bytes: Buffer,
  { columns, required }: TableShape<Name>,
  faults: Faults,
): TableRow<Name>[] {
  const whole = (advice: string, line: number | null = null, read: string | null = null) =>
    faults.add({ file, line, column: null, read, advice });
  if (bytes.length > MAX_BYTES) {
    whole(`The file has ${Math.ceil(bytes.length / 1e6)} MB; a table may have 5 MB. Split it, or export less.`);
    return [];
  }
  const text = decode(bytes);
  if (text === null) {
    whole("The file is not in UTF-8. Save it as “CSV UTF-8”.");
    return [];
  }
  const separator = /^sep=(.)\r?\n/i.exec(text);
  const body = separator === null ? text : text.slice(separator[0].length);
  const linesBefore = separator === null ? 0 : 1;
  const records = parseRecords(body, separator?.[1] ?? delimiterOf(body), (line, advice) =>
    whole(advice, line + linesBefore),
  );
  const [head, ...rows] = records ?? [];
  if (head === undefined) {
    if (records !== null) whole(`The table is empty. Its first line has to name the columns: ${columns.join(", ")}.`);
    return [];
  }
  if (rows.length > MAX_ROWS) {
    whole(`The table has ${rows.length} rows; it may have ${MAX_ROWS}.`);
    return [];
  }
  const places = readHead(file, head, { columns, required }, faults);
  if (places === null) return [];
  return rows.flatMap(({ line: atLine, values }) => {
    if (values.every((value) => value === "")) return [];
    const line = atLine + linesBefore;
    const fault = (column: Name, advice: string) => {
      const place = places.get(column);
      const read = place === undefined ? null : (values[place] ?? "");
      faults.add({ file, line, column: columnName(place, column), read: read === "" ? null : read, advice });
    };
    const entries = columns.map((column) => {
      const place = places.get(column);
      const value = place === undefined ? "" : (values[place] ?? "");
      const advice = adviceFor(value);
      if (advice !== null) fault(column, advice);
      // A faulty line is not read any further, so that it is reported once.
      return [column, advice === null ? value : ""] as const;
    });
    if (values.length > head.values.length && values.slice(head.values.length).some((value) => value !== ""))
      faults.add({
        file,
        line,
        column: columnName(head.values.length, ""),
        read: values[head.values.length] ?? "",
        advice: "This cell has no column. A text with the separator in it needs quotation marks around it.",
      });
    return [{ line, fault, cells: Object.fromEntries(entries) as Record<Name, string> }];
  });
}

function decode(bytes: Buffer): string | null {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The separator of the first line that names columns. */
function delimiterOf(text: string): string {
  const head = /^(?!\s*(?:#|$)).+$/m.exec(text)?.[0].replace(/"[^"]*"/g, "") ?? "";
  const counts = [",", ";", "\t"].map((one) => [one, head.split(one).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

interface TextRecord {
  readonly line: number;
  readonly values: readonly string[];
}

function parseRecords(
  text: string,
  delimiter: string,
  onFault: (line: number, advice: string) => void,
): TextRecord[] | null {
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      trim: true,
      comment: "#",
      comment_no_infix: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
    }) as unknown as { readonly record: string[]; readonly info: { readonly lines: number } }[];
    return records.map(({ record, info }) => ({
      // The parser gives the line on which a record ends.
      line: info.lines - record.reduce((breaks, cell) => breaks + cell.split("\n").length - 1, 0),
      values: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = "lines" in error && typeof error.lines === "number" ? error.lines : 1;
    onFault(line, 'A quotation mark is not closed, or stands inside a text without being doubled ("").');
    return null;
  }
}

function readHead<Name extends string>(
  file: string,
  { line, values }: TextRecord,
  { columns, required }: TableShape<Name>,
  faults: Faults,
): Map<Name, number> | null {
  const places = new Map<Name, number>();
  const before = faults.all().length;
  values.forEach((value, place) => {
    const written = value.toLowerCase().replaceAll(" ", "_");
    const name = columns.find((one) => one === written);
    const column = columnName(place, value);
    if (written === "") return;
    if (name === undefined) {
      const near = nearest(written, columns);
      const advice = near === null ? `There are: ${columns.join(", ")}.` : `Did you mean “${near}”?`;
      faults.add({ file, line, column, read: value, advice: `No column has this name. ${advice}` });
    } else if (places.has(name)) faults.add({ file, line, column, read: value, advice: "This column is there twice." });
    else places.set(name, place);
  });
  for (const name of required)
    if (!places.has(name))
      faults.add({ file, line, column: null, read: null, advice: `The column “${name}” is missing.` });
  return faults.all().length > before ? null : places;
}

/** As spreadsheets count columns, with its name. */
function columnName(place: number | undefined, name: string): string {
  if (place === undefined) return name;
  const letters = place < 26 ? String.fromCharCode(65 + place) : `A${String.fromCharCode(65 + ((place - 26) % 26))}`;
  return name === "" ? letters : `${letters} (${name})`;
}

/** What no cell may be, whatever its column. */
const NEVER: readonly (readonly [RegExp, string])[] = [
  [/^[=@]|^[+-](?=[A-Za-z(])/, "This is a formula. Write what it results in."],
  [/^#(REF|NAME|VALUE|DIV|N\/A|NULL|NUM)/, "The spreadsheet could not compute this. Write the text itself."],
  [/<\/?[a-z!][^>]*>/i, "HTML is shown to viewers as it is written. Write plain text."],
  [
    /[^\P{Cc}\t\r\n]|[\u200b-\u200d\u2060\u202a-\u202e\u2066-\u2069\ufffd]/u,
    "The text has signs that cannot be seen or read. Type it anew.",
  ],
];

/** What is wrong with a text whatever it is for; null if nothing is. */
export function adviceFor(value: string): string | null {
  if (value.length > MAX_CELL) return `The text has ${value.length} letters; a cell may have ${MAX_CELL}.`;
  return NEVER.find(([pattern]) => pattern.test(value))?.[1] ?? null;
}
