import type english from "#locales/en.json";

/** The texts of a language as its file has them; English is the type of all. */
export type Messages = typeof english;

type Form = "zero" | "one" | "two" | "few" | "many" | "other";
type WithoutForm<K> = K extends `${infer Name}_${Form}` ? Name : K;

/** What a selector sees: the forms of a plural (`days_one`, `days_other`) are one text, `days`. */
export type Texts<T = Messages> = {
  readonly [K in keyof T as WithoutForm<K>]: T[K] extends string ? string : Texts<T[K]>;
};

type Values = Readonly<Record<string, string | number>>;

/** `t($ => $.home.liveNow)`, `t($ => $.home.matches, { count: 3 })`: the compiler knows every text. */
export type Translate = (select: (texts: Texts) => string, values?: Values) => string;

type Forms = Readonly<Partial<Record<string, string>>>;
type Tree = { readonly [key: string]: string | Tree };
/** Texts with the forms of each plural gathered under its name. */
type Read = { readonly [key: string]: string | { readonly forms: Forms } | Read };

/**
 * Makes the translate function of a language (`tag` is BCP 47). Plurals are chosen by `count` through Intl, `{{name}}`
 * is filled in as plain text. A missing text is empty and told to the console: the locales test keeps that from
 * happening.
 */
export function createTranslate(messages: Readonly<Partial<Messages>>, tag: string): Translate {
  const read = gatherPlurals(messages as Tree);
  const rules = new Intl.PluralRules(tag);
  return (select, values = {}) => {
    const found = look(read, select);
    const text = typeof found === "string" ? found : formOf(found, rules, values.count);
    if (text === undefined) console.error("A text is missing:", String(select));
    return fill(text ?? "", values);
  };
}

function look(read: Read, select: (texts: Texts) => string): unknown {
  try {
    // The one place where the view of the compiler (plural = text) and that of the machine (plural = forms) meet.
    return select(read as unknown as Texts);
  } catch {
    return undefined;
  }
}

function formOf(found: unknown, rules: Intl.PluralRules, count: unknown): string | undefined {
  if (typeof found !== "object" || found === null || !("forms" in found)) return undefined;
  const forms = found.forms as Forms;
  return forms[rules.select(Number(count ?? 0))] ?? forms.other;
}

function fill(text: string, values: Values): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) => String(values[name] ?? gap));
}

function gatherPlurals(tree: Tree): Read {
  const read: Record<string, Read[string]> = {};
  for (const [key, value] of Object.entries(tree)) {
    const [, name = "", form = ""] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    if (typeof value !== "string") read[key] = gatherPlurals(value);
    else if (name === "") read[key] = value;
    else read[name] = { forms: { ...formsOf(read[name]), [form]: value } };
  }
  return read;
}

const formsOf = (known: unknown): Forms =>
  typeof known === "object" && known !== null && "forms" in known ? (known.forms as Forms) : {};
