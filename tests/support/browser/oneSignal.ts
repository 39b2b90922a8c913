import type { Page } from "@playwright/test";
import { withConfig } from "#tests/support/browser/tenantConfig.ts";

const SCRIPT = "https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js";

/** A call of the OneSignal SDK with its arguments. */
type OneSignalCall = readonly [name: string, ...args: unknown[]];

/** A fake SDK of OneSignal, and the calls that it got. */
export interface FakeOneSignal {
  readonly calls: OneSignalCall[];
  /** Returns how often its script was requested. */
  requests(): number;
  /** Answers the pending and all further requests for its script. */
  answer(): void;
}

/** Configures OneSignal as push provider, with `push` as further settings, and replaces its SDK. */
export async function fakeOneSignal(page: Page, push: object = {}, environment = "staging"): Promise<FakeOneSignal> {
  const calls: OneSignalCall[] = [];
  let requests = 0;
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await withConfig(page, () => ({ environment, push: { provider: "onesignal", appId: "app-1", ...push } }));
  await page.exposeFunction("recordOneSignalCall", (...call: OneSignalCall) => void calls.push(call));
  await page.route(SCRIPT, async (route) => {
    requests += 1;
    await answered;
    await route.fulfill({ contentType: "text/javascript", body: `(${fakeSdk.toString()})()` });
  });
  return { calls, requests: () => requests, answer: () => answer() };
}

/** The fake SDK, which runs in the page. */
function fakeSdk(): void {
  const record = Reflect.get(window, "recordOneSignalCall") as (...call: unknown[]) => Promise<void>;
  const call =
    (name: string) =>
    (...args: unknown[]) =>
      record(name, ...args);
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
