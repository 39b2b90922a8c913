import { serverText } from "#serving/text/texts.ts";
import type { PurchaseRow } from "#backend/commerce/payments.ts";
import type { Deps } from "#backend/deps.ts";
import { deliver } from "./deliver.ts";
import { serviceOf } from "./endpoint.ts";
import { createLookup, systemResolver } from "./lookup.ts";
import { portalPaths } from "./portalPaths.ts";
import { browsersOfViewer, unsubscribe } from "./subscriptions.ts";
import { createSignFor, vapidKeys } from "./vapid.ts";

/** Viewers of payments that took longer were promised a message (COM-10), ms. */
const PROMISED_AFTER_MS = 120_000;
/** How long a push service stores the message for a browser that is offline, s: as long as the payment's page opens. */
const TTL_S = 86_400;

type Parts = Pick<Deps, "db" | "clock" | "configFile" | "pushContact" | "pushHosts" | "pushToLoopback">;

/** Sends the viewer's browsers how a payment ended, if the viewer was promised a message about it. */
export type PurchaseNews = (ended: PurchaseRow) => Promise<void>;

export function createPurchaseNews({ db, clock, configFile, pushContact, ...rules }: Parts): PurchaseNews {
  const lookup = createLookup(systemResolver());

  return async ({ id, userId, created, status, title }) => {
    if (status === "PROCESSING" || clock.now() - created < PROMISED_AFTER_MS) return;
    const browsers = await browsersOfViewer(db, userId);
    if (browsers.length === 0) return;
    const sender = { signFor: createSignFor(await vapidKeys(db), pushContact), lookup };
    const pathOf = await portalPaths(configFile);
    const tell = async (browser: (typeof browsers)[number]) => {
      const { locale, endpoint } = browser;
      if (serviceOf(endpoint, rules) === null) return;
      const message = {
        title,
        body: serverText(locale, status === "APPROVED" ? "push.payment.approved" : "push.payment.declined"),
        url: `${pathOf("/payment/processing", locale)}?transaction_id=${encodeURIComponent(id)}`,
        tag: `payment:${id}`,
        kind: "payment",
        lang: locale,
      } as const;
      const outcome = await deliver(sender, browser, message, TTL_S, new AbortController().signal);
      if (outcome === "gone") await unsubscribe(db, endpoint);
    };
    await Promise.all(browsers.map(tell));
  };
}
