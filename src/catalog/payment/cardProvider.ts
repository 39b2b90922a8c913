import type { AppConfig } from "#src/config/config.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { withTimeout } from "#src/lib/scheduling/timers.ts";
import { isRecord } from "#src/lib/json.ts";
import { loadScript } from "#src/lib/loadScript.ts";

/** What the provider's frame reports of the input, never the card data itself. */
export interface CardListeners {
  ready(): void;
  change(state: unknown): void;
}

/** The part of the provider's script that the portal calls (contract config.md, "Card payment"). */
interface CardSession {
  mount(box: HTMLElement, on: CardListeners): void;
  createToken(): Promise<unknown>;
  unmount(): void;
}
interface CardProvider {
  init(publicKey: string, options: object): unknown;
}

export type CardAnswer =
  | { readonly token: string; readonly error?: never }
  | { readonly token?: never; readonly error: CardError };

export interface CardError {
  /** The provider's own code, such as `incomplete`, or the portal's: `timeout`, `not_ready`, `provider_failed`. */
  readonly code: string;
  /** The provider's message, in any language; empty if it gave none. */
  readonly message: string;
}

/** An open card input: `token` asks the provider for a token of the card, `close` removes the input. */
export interface OpenCard {
  readonly token: () => Promise<CardAnswer>;
  readonly close: () => void;
}

/** The bank's own check may take a while, but a provider that never answers must not block the page. */
const TOKEN_LIMIT_MS = 10 * MINUTE_MS;
/** A longer text is not a token. */
const LONGEST_TOKEN = 4_096;

/** Without a script and public key only access codes work (contract config.md). */
export const takesCards = ({ payment }: Pick<AppConfig, "payment">): boolean =>
  payment.scriptUrl !== null && payment.publicKey !== null;

/** Only a token leaves the provider's frame (COM-2). Rejects if its script is blocked, slow, or breaks the contract. */
export async function openCard(
  { scriptUrl, publicKey, globalName, options }: AppConfig["payment"],
  box: HTMLElement,
  on: CardListeners,
): Promise<OpenCard> {
  if (scriptUrl === null || publicKey === null) throw new Error("This tenant does not accept cards");
  await loadScript(scriptUrl);
  const provider: unknown = Reflect.get(window, globalName);
  if (!isProvider(provider)) throw new Error(`${scriptUrl} did not define ${globalName}`);
  const session = await provider.init(publicKey, options);
  if (!isSession(session)) throw new Error(`${globalName}.init returned no session`);
  session.mount(box, on);
  return { token: () => tokenOf(session), close: () => session.unmount() };
}

async function tokenOf(session: CardSession): Promise<CardAnswer> {
  try {
    const answer = await withTimeout(session.createToken().then(readAnswer), TOKEN_LIMIT_MS);
    return answer ?? { error: { code: "timeout", message: "" } };
  } catch {
    // The error may contain card data, so it is not logged.
    return { error: { code: "provider_failed", message: "" } };
  }
}

/** Validates the answer of the provider's script, which is not trusted. */
function readAnswer(answer: unknown): CardAnswer {
  const { token, error } = isRecord(answer) ? answer : {};
  if (typeof token === "string" && token !== "" && token.length <= LONGEST_TOKEN) return { token };
  const { code, message } = isRecord(error) ? error : {};
  return {
    error: {
      code: typeof code === "string" ? code : "provider_failed",
      message: typeof message === "string" ? message.trim().slice(0, 300) : "",
    },
  };
}

const hasCall = (value: unknown, name: string): boolean =>
  (typeof value === "object" || typeof value === "function") &&
  value !== null &&
  typeof Reflect.get(value, name) === "function";

const isProvider = (value: unknown): value is CardProvider => hasCall(value, "init");
const isSession = (value: unknown): value is CardSession =>
  ["mount", "createToken", "unmount"].every((name) => hasCall(value, name));
