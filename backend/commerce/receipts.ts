import { eq } from "drizzle-orm";
import type { Locale } from "#contract/locales.ts";
import type { Database } from "#backend/db/database.ts";
import { contracts, users } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { bodyOf, portalLinks } from "#backend/mail/mailHeader.ts";
import { queueMail } from "#backend/mail/queue.ts";
import { timeText, WITH_YEAR } from "#backend/text/timeText.ts";
import { tenantLocales } from "#serving/tenant/locales.ts";
import { tenantName } from "#serving/tenant/site.ts";
import { localeOrEnglish } from "#serving/text/knownLocale.ts";
import { serverText } from "#serving/text/texts.ts";
import { contractColumns, type ContractRow } from "./contracts.ts";
import { toPayment, type PurchaseRow } from "./payments.ts";

export type ReceiptDeps = Pick<Deps, "configFile" | "portalUrl">;

/** Queues the mail about an approved purchase, in its transaction: there is one receipt, or neither. */
export async function queueReceipt(tx: Database, deps: ReceiptDeps, purchase: PurchaseRow): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, purchase.userId));
  const [contract] = await tx
    .select(contractColumns)
    .from(contracts)
    .where(eq(contracts.id, purchase.contractId ?? ""));
  if (user === undefined || contract === undefined) return;
  const locale = await localeOfPurchase(deps, purchase.locale);
  const header = { to: user.email, from: await tenantName(deps.configFile), locale };
  const isPaid = purchase.paymentAction === "creditCardPay";
  const linkTo = await portalLinks(deps);
  const link = (name: "match" | "print", path: string) =>
    `${serverText(locale, `mail.${name}`)}\n${linkTo(path, locale)}`;
  const { id } = toPayment(purchase);
  await queueMail(tx, Date.now(), {
    ...header,
    subject: serverText(locale, `mail.receipt.${isPaid ? "subject" : "opened"}`, { title: purchase.title }),
    text: bodyOf(header, [
      serverText(locale, `mail.receipt.${isPaid ? "paid" : "code"}`),
      factsOf(locale, purchase, contract).join("\n"),
      ...(purchase.eventId === null ? [] : [link("match", `/events/${encodeURIComponent(purchase.eventId)}`)]),
      ...(isPaid ? [link("print", `/account/billing/${id}`)] : []),
    ]),
  });
}

/** The language of a buyer; the tenant's first for purchases of before it was stored. */
export const localeOfPurchase = async (
  { configFile }: Pick<Deps, "configFile">,
  stored: string | null,
): Promise<Locale> => localeOrEnglish(stored ?? (await tenantLocales(configFile)).default);

function factsOf(locale: Locale, purchase: PurchaseRow, contract: ContractRow): string[] {
  const { title, amount, currency, created, timeZone } = purchase;
  const when = (at: number) => timeText(at, { locale, timeZone }, WITH_YEAR);
  const price = new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount);
  const isPaid = purchase.paymentAction === "creditCardPay";
  const end = contract.autoRenew && !contract.canceled ? "renews" : "until";
  return [
    title,
    ...(isPaid ? [serverText(locale, "mail.receipt.price", { price })] : []),
    serverText(locale, "mail.receipt.date", { when: when(created) }),
    ...(contract.endDate === null ? [] : [serverText(locale, `mail.receipt.${end}`, { when: when(contract.endDate) })]),
    ...(isPaid ? [serverText(locale, "mail.receipt.number", { id: toPayment(purchase).id })] : []),
  ];
}
