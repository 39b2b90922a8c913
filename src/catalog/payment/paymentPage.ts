import type { AppConfig } from "#src/config/config.ts";

type Tenant = Pick<AppConfig, "payment">;

/** Whether cards are entered on a page of the provider's own, rather than in its fields on ours. */
export const paysElsewhere = ({ payment }: Tenant): boolean => payment.redirectOrigins.length > 0;

/** Returns the provider's page of a purchase; null unless it is one that the tenant's configuration allows. */
export function paymentPage({ payment }: Tenant, redirectUrl: string | null): string | null {
  if (redirectUrl === null || !URL.canParse(redirectUrl)) return null;
  const url = new URL(redirectUrl);
  return url.protocol === "https:" && payment.redirectOrigins.includes(url.origin) ? url.href : null;
}

/** Leaves the portal for the provider's page, which leads back to the page of the purchase. */
export const openPaymentPage = (page: string): void => location.assign(page);
