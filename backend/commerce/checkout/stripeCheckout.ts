import Stripe from "stripe";
import type { Locale } from "#contract/locales.ts";
import { UnsignedMessage, type CheckoutNews, type HostedCheckout } from "./hostedCheckout.ts";
import { toMinorUnits } from "./minorUnits.ts";

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/** Where the API is, if it is not Stripe's own: tests have a server of theirs. */
type ApiAddress = Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, "host" | "port" | "protocol">;

/** The portal's languages that Stripe's page has; in others it goes by the browser. */
const SPOKEN: ReadonlySet<Locale> = new Set(["en", "de", "es", "fr", "fr-CA", "it", "pl", "pt", "ko", "zh"]);

/** A viewer waits for the answer. */
const TIMEOUT_MS = 10_000;

/** What a message about a checkout means; others are about something else. */
const STATES: Readonly<Record<string, (session: Stripe.Checkout.Session) => CheckoutNews["state"]>> = {
  "checkout.session.completed": (session) => stateOf(session),
  "checkout.session.async_payment_succeeded": () => "paid",
  "checkout.session.async_payment_failed": () => "over",
  "checkout.session.expired": () => "over",
};

/** Stripe's hosted checkout. Its pages, receipts and refunds are in the account behind `secretKey`. */
export function createStripeCheckout(
  { secretKey, webhookSecret }: StripeSettings,
  address: ApiAddress = {},
): HostedCheckout {
  const stripe = new Stripe(secretKey, { ...address, timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false });
  return {
    async open({ purchaseId, title, amount, currency, email, locale, expiresAt, returnUrl }) {
      const { id, url } = await stripe.checkout.sessions.create(
        {
          mode: "payment",
          client_reference_id: purchaseId,
          customer_email: email,
          locale: SPOKEN.has(locale) ? locale : "auto",
          expires_at: Math.floor(expiresAt / 1000),
          success_url: returnUrl,
          cancel_url: returnUrl,
          // The viewer pays what the portal showed, in its currency.
          adaptive_pricing: { enabled: false },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: toMinorUnits(amount, currency),
                product_data: { name: title },
              },
            },
          ],
        },
        // Repeated with the same purchase, Stripe answers with the page that it made first.
        { idempotencyKey: purchaseId },
      );
      if (url === null) throw new Error(`Checkout ${id} has no page`);
      return { checkoutId: id, url };
    },
    async look(checkoutId) {
      const session = await stripe.checkout.sessions.retrieve(checkoutId, { expand: ["payment_intent"] });
      return newsOf(session, stateOf(session));
    },
    read(body, signature) {
      const event = eventOf(body, signature);
      const session = event.data.object;
      if (session.object !== "checkout.session" || !Object.hasOwn(STATES, event.type)) return null;
      const state = STATES[event.type]?.(session);
      return state === undefined ? null : newsOf(session, state);
    },
  };

  function eventOf(body: Buffer, signature: string): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(body, signature, webhookSecret);
    } catch (error) {
      throw new UnsignedMessage(error instanceof Stripe.errors.StripeSignatureVerificationError ? "signature" : "body");
    }
  }
}

function newsOf(session: Stripe.Checkout.Session, state: CheckoutNews["state"]): CheckoutNews {
  return {
    checkoutId: session.id,
    purchaseId: session.client_reference_id,
    state,
    minorUnits: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
  };
}

function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): CheckoutNews["state"] {
  if (status === "open") return "open";
  if (status === "expired") return "over";
  if (payment_status !== "unpaid") return "paid";
  const intent = typeof payment_intent === "string" ? null : payment_intent?.status;
  return intent === "requires_payment_method" || intent === "canceled" ? "over" : "waiting";
}
