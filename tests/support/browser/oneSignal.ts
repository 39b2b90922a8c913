import type { Page } from "@playwright/test";
import { withConfig } from "#tests/support/backend/tenantConfig.ts";

const SCRIPT = "https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js";

/** A call of the OneSignal SDK with its arguments. */
type OneSignalCall = readonly [name: string, ...args: unknown[]];

export interface OneSignalStandIn {
  readonly calls: OneSignalCall[];
  /** Returns how often its script was requested. */
  asked(): number;
  /** Answers the pending and all further requests for its script. */
  arrive(): void;
}

/** Configures OneSignal as push provider, with `push` as further settings, and replaces its SDK. */
export async function standInForOneSignal(
  page: Page,
  push: object = {},
  environment = "staging",
): Promise<OneSignalStandIn> {
  const calls: OneSignalCall[] = [];
  let asked = 0;
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await withConfig(page, () => ({ environment, push: { provider: "onesignal", appId: "app-1", ...push } }));
  await page.exposeFunction("noteOneSignalCall", (...call: OneSignalCall) => void calls.push(call));
  await page.route(SCRIPT, async (route) => {
    asked += 1;
    await arrived;
    await route.fulfill({ contentType: "text/javascript", body: `(${standIn.toString()})()` });
  });
  return { calls, asked: () => asked, arrive: () => arrive() };
}

/** The fake SDK, which runs in the page. */
function standIn(): void {
  const note = Reflect.get(window, "noteOneSignalCall") as (...call: unknown[]) => Promise<void>;
  const call =
    (name: string) =>
    (...args: unknown[]) =>
      note(name, ...args);
  const sdk = {
    init: call("init"),
    login: call("login"),
    logout: call("logout"),
    User: { addTags: call("addTags"), removeTags: call("removeTags"), setLanguage: call("setLanguage") },
    Notifications: { requestPermission: call("requestPermission") },
  };
  type Waiting = (loaded: typeof sdk) => Promise<void>;
  let turn = Promise.resolve();
  const push = (work: Waiting) => void (turn = turn.then(() => work(sdk)));
  const waiting = (Reflect.get(window, "OneSignalDeferred") ?? []) as Waiting[];
  waiting.forEach(push);
  Reflect.set(window, "OneSignalDeferred", { push });
}
