import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import type { Person } from "#backend/accounts/person.ts";
import type { Deps } from "#backend/deps.ts";
import { memberById, MEMBERS, type Member } from "./people.ts";
import { CLIENT_ID, PARTNER_PATH } from "./paths.ts";
import { createProvider } from "./provider.ts";

/** A sign-in that is waiting for an answer on the partner's page. */
interface Waiting {
  /** The members who can answer: all, or the one who signed in before. */
  readonly members: readonly Member[];
  /** Name and origin of the portal that requested the sign-in. */
  readonly portal: string;
  readonly portalOrigin: string;
  /** Languages that the portal wants for the page, in order of preference (`ui_locales`). */
  readonly languages: readonly string[];
}

/** The federation partner, as a server in this process. */
export interface Partner {
  /** Handles everything below `PARTNER_PATH` except the sign-in page. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Returns the waiting sign-in that the browser's cookie refers to; null if there is none or it has expired. */
  readonly waiting: (request: IncomingMessage, response: ServerResponse) => Promise<Waiting | null>;
  /** Submits the answer, where null declines. Resolves to the URL that the browser goes to next. */
  readonly answer: (request: IncomingMessage, response: ServerResponse, member: Member | null) => Promise<string>;
  readonly personOf: (token: string) => Promise<Person | null>;
}

/** Creates the partner's server. */
export async function createPartner(deps: Deps): Promise<Partner> {
  const provider = await createProvider(deps);
  const callback = provider.callback();
  return {
    handle: async (request, response) => {
      const { url = "/" } = request;
      // The provider derives its own URLs from both.
      Object.assign(request, { originalUrl: url, url: url.slice(PARTNER_PATH.length) || "/" });
      await callback(request, response);
    },
    waiting: async (request, response) => {
      const details = await detailsOf(provider, request, response);
      if (details === null) return null;
      const { session, params } = details;
      const before = session === undefined ? undefined : memberById(session.accountId);
      const client = await provider.Client.find(CLIENT_ID);
      return {
        members: before === undefined || details.prompt.name === "login" ? MEMBERS : [before],
        portal: client?.clientName ?? CLIENT_ID,
        portalOrigin: new URL(String(params["redirect_uri"])).origin,
        languages: String(params["ui_locales"] ?? "").split(" "),
      };
    },
    answer: async (request, response, member) => {
      if (member === null) {
        const result = { error: "access_denied", error_description: "The sign-in was cancelled" };
        return provider.interactionResult(request, response, result, { mergeWithLastSubmission: false });
      }
      const grant = new provider.Grant({ accountId: member.subject, clientId: CLIENT_ID });
      grant.addOIDCScope("openid profile email");
      const result = { login: { accountId: member.subject }, consent: { grantId: await grant.save() } };
      return provider.interactionResult(request, response, result);
    },
    personOf: async (token) => {
      const found = await provider.AccessToken.find(token);
      return (found?.clientId === CLIENT_ID && memberById(found.accountId)) || null;
    },
  };
}

type Details = Awaited<ReturnType<Provider["interactionDetails"]>>;

async function detailsOf(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Details | null> {
  const { errors } = await import("oidc-provider");
  return provider.interactionDetails(request, response).catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return null; // expired, answered already, or without its cookie
    throw error;
  });
}
