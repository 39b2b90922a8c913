import type { StoredCode, StoredProduct } from "#backend/catalog/catalogueRules.ts";
import { writeCatalogue } from "#backend/catalog/writeCatalogue.ts";
import { termsOfContract } from "#backend/commerce/contracts.ts";
import { DAY } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import type { Database } from "#backend/db/database.ts";
import { purchases, storedCards } from "#backend/db/commerceTables.ts";
import { contracts } from "#backend/db/schema.ts";

const VIEWER = "u-101";
const LEAGUE = { id: "league-northern", title: "Northern Premier" };
const CLUB = { id: "team-harbour-city", title: "Harbour City" };

/** Returns the products on sale other than tickets. */
function onSale(now: number): StoredProduct[] {
  const base = {
    type: "svod",
    currency: "EUR",
    autoRenew: true,
    duration: 1,
    offerStart: now - 200 * DAY,
    offerEnd: null,
  } as const;
  return [
    {
      ...base,
      id: "prod-club-harbour-city",
      type: "cvod",
      title: "Harbour City Club Pass",
      description: "Every match of Harbour City, in every competition.",
      price: 4.9,
      durationUnits: "month",
      accessItems: [CLUB],
    },
    {
      ...base,
      id: "prod-premier",
      title: "Premier Pass",
      description: "Every match of the Northern Premier, live and on demand.",
      price: 7.9,
      durationUnits: "month",
      accessItems: [LEAGUE],
    },
    {
      ...base,
      id: "prod-all",
      title: "All-sport pass",
      description: "Everything, live and on demand.",
      price: 12.9,
      durationUnits: "month",
      accessItems: [],
    },
    {
      ...base,
      id: "prod-all-year",
      title: "All-sport pass, a year",
      description: "Everything for a year, two months of it for nothing.",
      price: 129,
      durationUnits: "year",
      accessItems: [],
    },
  ];
}

const CODES: StoredCode[] = [
  { code: "DEMO-FREE-30", productId: "prod-all", days: 30, uses: null, spent: false, withdrawn: false },
  { code: "DEMO-USED", productId: "prod-all", days: 30, uses: null, spent: true, withdrawn: false },
];

type Contract = typeof contracts.$inferSelect;
type Payment = typeof purchases.$inferInsert;

const pass = (now: number): Contract => ({
  id: "con-101-pass",
  userId: VIEWER,
  type: "svod",
  productId: "prod-premier",
  eventId: null,
  title: "Premier Pass",
  description: "Every match of the Northern Premier, live and on demand.",
  price: 7.9,
  currency: "EUR",
  autoRenew: true,
  canceled: false,
  duration: 1,
  durationUnits: "month",
  startDate: now - 81 * DAY,
  endDate: now + 11 * DAY,
  accessIds: [LEAGUE.id],
  accessItems: [LEAGUE],
});

const ticket = (now: number, { id, title, access, startsAt }: Fixture): Contract => ({
  id: "con-101-ticket",
  userId: VIEWER,
  type: "ppv",
  productId: `prod-ppv-${id}`,
  eventId: id,
  title,
  description: "Live and replay for 48 hours",
  price: access.price,
  currency: access.currency,
  autoRenew: false,
  canceled: false,
  duration: 48,
  durationUnits: "hour",
  startDate: now - DAY,
  endDate: startsAt + 3 * DAY,
  accessIds: [],
  accessItems: [],
});

function payment(now: number, contract: Contract, daysAgo: number): Payment {
  const { userId, productId, eventId, title } = contract;
  return {
    id: `tx-${contract.id.slice(4)}-${daysAgo}`,
    userId,
    productId,
    eventId,
    title,
    contractId: contract.id,
    paymentAction: "creditCardPay",
    amount: contract.price ?? 0,
    currency: contract.currency ?? "EUR",
    status: "APPROVED",
    created: now - daysAgo * DAY,
    terms: termsOfContract(contract),
  };
}

export async function seedProducts(db: Database, now: number): Promise<void> {
  await writeCatalogue(db, "demo", (edit) => edit.putProducts(onSale(now)));
}

/** Inserts the access codes and what `viewer@` bought: a subscription, and a ticket for the next match with tickets. */
export async function seedCommerce(db: Database, now: number, fixtures: readonly Fixture[]): Promise<void> {
  await writeCatalogue(db, "demo", (edit) => edit.putCodes(CODES));
  const sold = fixtures.find(({ startsAt, access }) => access.commerceType === "ppv" && startsAt > now - DAY / 12);
  const subscription = pass(now);
  const bought = sold === undefined ? [subscription] : [subscription, ticket(now, sold)];
  await db.insert(contracts).values(bought);
  const [, single] = bought;
  await db
    .insert(purchases)
    .values([
      ...[81, 51, 20].map((daysAgo) => payment(now, subscription, daysAgo)),
      ...(single === undefined ? [] : [payment(now, single, 1)]),
    ]);
  await db.insert(storedCards).values({
    userId: VIEWER,
    card: {
      brand: "visa",
      last4: "4242",
      exp_month: 9,
      exp_year: new Date(now).getUTCFullYear() + 3,
      holder: "Ada Brook",
    },
  });
}
