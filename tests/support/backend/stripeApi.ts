import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A checkout as Stripe's API answers it; tests change it as a viewer or a bank would. */
export interface StripeSession {
  readonly id: string;
  readonly object: "checkout.session";
  readonly url: string;
  readonly client_reference_id: string | null;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: { readonly status: string } | null;
  amount_total: number;
  currency: string;
}

/** A server with the part of Stripe's API that the checkout uses, which keeps what it was asked for. */
export interface StripeApi {
  readonly address: { readonly host: string; readonly port: number; readonly protocol: "http" };
  readonly sessions: Map<string, StripeSession>;
  /** Bodies of the calls that open a page. */
  readonly opened: URLSearchParams[];
  /** Whether it answers at all. */
  isDown: boolean;
  readonly close: () => Promise<void>;
}

export async function startStripeApi(): Promise<StripeApi> {
  const sessions = new Map<string, StripeSession>();
  const byKey = new Map<string, string>();
  const opened: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const answer = (status: number, body: object) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
      if (api.isDown) return answer(500, { error: { type: "api_error", message: "down" } });
      if (request.headers.authorization !== "Bearer sk_test_1") return answer(401, { error: { type: "auth" } });
      if (request.method === "GET") {
        const session = sessions.get(pathname.split("/").at(-1) ?? "");
        return session === undefined ? answer(404, { error: { type: "none" } }) : answer(200, session);
      }
      const form = new URLSearchParams(await textOf(request));
      const key = String(request.headers["idempotency-key"]);
      const id = byKey.get(key) ?? `cs_test_${sessions.size + 1}`;
      const session = sessions.get(id) ?? {
        id,
        object: "checkout.session",
        url: `https://checkout.stripe.com/c/pay/${id}`,
        client_reference_id: form.get("client_reference_id"),
        status: "open",
        payment_status: "unpaid",
        payment_intent: null,
        amount_total: Number(form.get("line_items[0][price_data][unit_amount]")),
        currency: form.get("line_items[0][price_data][currency]") ?? "",
      };
      byKey.set(key, id);
      sessions.set(id, session);
      opened.push(form);
      return answer(200, session);
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const api: StripeApi = {
    address: { host: "127.0.0.1", port: (server.address() as AddressInfo).port, protocol: "http" },
    sessions,
    opened,
    isDown: false,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return api;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
