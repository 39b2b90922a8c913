import { searchKey } from "#contract/searchKey.ts";
import { nearest, type Faults } from "./faults.ts";
import { idPart, leagueId } from "./ids.ts";
import { readPrice } from "./price.ts";
import type { SeasonCode, SeasonMatch, SeasonProduct, SeasonTeam, SeasonTenant } from "./seasonFolder.ts";
import { readTable, type TableRow } from "./table.ts";

const PRODUCT_COLUMNS = ["id", "title", "description", "price", "period", "opens"] as const;
const CODE_COLUMNS = ["code", "product", "days", "uses"] as const;
const UNITS = ["day", "week", "month", "year"] as const;

interface Named {
  readonly tenant: Pick<SeasonTenant, "currency">;
  readonly teams: readonly SeasonTeam[];
  readonly matches: readonly SeasonMatch[];
}

export function readProducts(bytes: Buffer | null, named: Named, faults: Faults): SeasonProduct[] {
  if (bytes === null) return [];
  const rows = readTable(
    "products.csv",
    bytes,
    { columns: PRODUCT_COLUMNS, required: ["title", "price", "period"] },
    faults,
  );
  const known = new Map([
    ...named.teams.map(({ id, name }) => [searchKey(name), { id, title: name }] as const),
    ...named.matches.map(
      ({ competition }) => [searchKey(competition), { id: leagueId(competition), title: competition }] as const,
    ),
  ]);
  const lines = new Map<string, number>();
  return rows.flatMap((row) => {
    const { line, cells, fault } = row;
    const before = faults.all().length;
    if (cells.title === "") fault("title", "Write what the subscription is called.");
    if (cells.id !== "" && !/^[a-z0-9][a-z0-9-]{0,80}$/.test(cells.id))
      fault("id", "Write small letters, digits and hyphens.");
    const id = cells.id === "" ? `prod-${idPart(cells.title)}` : cells.id;
    const twice = lines.get(id);
    if (twice !== undefined) fault(cells.id === "" ? "title" : "id", `Line ${twice} has the same.`);
    lines.set(id, line);
    const price = readPrice(cells.price);
    if (price === null || price === "ambiguous" || price.amount <= 0) fault("price", "Write a price such as 4.99.");
    const [, amount, unit] = /^(?:(\d{1,3})\s+)?([a-z]+?)s?$/.exec(cells.period.toLowerCase()) ?? [];
    const units = UNITS.find((one) => one === unit);
    if (units === undefined) fault("period", "Write a time such as month, year or 30 days.");
    const opens = readOpens(row, known);
    if (faults.all().length > before || price === null || price === "ambiguous" || units === undefined) return [];
    const { currency } = named.tenant;
    const sold = {
      price: price.amount,
      currency: price.currency ?? currency,
      duration: Number(amount ?? 1),
      durationUnits: units,
    };
    return [{ id, title: cells.title, description: cells.description || null, opens, ...sold }];
  });
}

type ProductRow = TableRow<(typeof PRODUCT_COLUMNS)[number]>;

function readOpens(
  { cells, fault }: ProductRow,
  known: ReadonlyMap<string, { readonly id: string; readonly title: string }>,
) {
  const names = cells.opens
    .split("|")
    .map((name) => name.trim())
    .filter(Boolean);
  return names.flatMap((name) => {
    const found = known.get(searchKey(name));
    if (found !== undefined) return [found];
    const near = nearest(
      name,
      [...known.values()].map(({ title }) => title),
    );
    fault(
      "opens",
      `“${name}” is no competition or team. ${near === null ? "Part several with |." : `Did you mean “${near}”?`}`,
    );
    return [];
  });
}

export function readCodes(bytes: Buffer | null, products: readonly SeasonProduct[], faults: Faults): SeasonCode[] {
  if (bytes === null) return [];
  const rows = readTable("codes.csv", bytes, { columns: CODE_COLUMNS, required: ["code", "product", "days"] }, faults);
  const lines = new Map<string, number>();
  return rows.flatMap(({ line, cells, fault }) => {
    const before = faults.all().length;
    const code = cells.code.toUpperCase();
    if (!/^[A-Z0-9-]{6,64}$/.test(code)) fault("code", "Write at least six letters, digits and hyphens.");
    // Viewers may leave hyphens out.
    const plain = code.replaceAll("-", "");
    const twice = lines.get(plain);
    if (twice !== undefined) fault("code", `Line ${twice} has the same code.`);
    lines.set(plain, line);
    const product = products.find(
      ({ id, title }) => id === cells.product || searchKey(title) === searchKey(cells.product),
    );
    if (product === undefined) fault("product", "products.csv has no such subscription.");
    const days = /^\d{1,4}$/.test(cells.days) ? Number(cells.days) : 0;
    if (days < 1 || days > 3_660) fault("days", "Write for how many days the code opens it.");
    const isForAll = cells.uses.toLowerCase() === "all";
    const uses = cells.uses === "" ? 1 : /^\d{1,6}$/.test(cells.uses) ? Number(cells.uses) : 0;
    if (!isForAll && uses < 1) fault("uses", "Write how many accounts may use it, or all. Without it, one may.");
    if (faults.all().length > before || product === undefined) return [];
    return [{ code, productId: product.id, days, uses: isForAll ? null : uses }];
  });
}
