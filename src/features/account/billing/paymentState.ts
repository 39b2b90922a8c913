import type { Payment } from "#src/domain/commerce/contract.ts";
import type { Translate } from "#src/i18n/i18n.ts";

export function paymentState(t: Translate, { status, action }: Pick<Payment, "status" | "action">): string {
  if (status === "DECLINED") return t(($) => $.account.billing.declined);
  if (status !== "APPROVED") return t(($) => $.account.billing.processing);
  return action === "redeemAccessCode" ? t(($) => $.account.billing.redeemed) : t(($) => $.account.billing.paid);
}
