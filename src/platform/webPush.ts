import { getApi } from "#src/api/current.ts";
import { isAbort, isUnreachable } from "#src/api/error.ts";
import { localeStore } from "#src/i18n/currentLocale.ts";
import { isRecord } from "#src/lib/json.ts";
import { ownTimeZone } from "./ownTimeZone.ts";
import type { PushProvider } from "./pushProvider.ts";
import { pushStateOf, readPushViewer, storePushViewer } from "./pushState.ts";
import { workerContainer } from "#src/lib/workerContainer.ts";

/** Offline, push is turned on when the network is back (PWA-7). Rejects when it is rejected, and then it stays off. */
async function turnOn(viewerId: string): Promise<void> {
  storePushViewer(viewerId);
  try {
    await renew(viewerId);
  } catch (error) {
    if (isUnreachable(error)) return;
    storePushViewer(null);
    // The push service's own AbortError must not pass for a call that was aborted.
    throw isAbort(error) ? new Error(`The push service refused: ${String(error)}`, { cause: error }) : error;
  }
}

/** Binds the subscription to this sign-in and language. Rejects when push service or server cannot be reached. */
async function renew(viewerId: string | null): Promise<void> {
  if (viewerId === null || pushStateOf(viewerId) !== "on") return;
  const key = readKey(await getApi().get("/api/push/key", { auth: false }));
  const manager = await pushManager();
  if (manager === null) throw new Error("There is no service worker to receive messages");
  let subscription = await manager.getSubscription();
  if (subscription !== null && keyOf(subscription) !== key) {
    // A subscription is bound to the key it was made with: messages signed with another one do not arrive.
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  // Push was turned off, or the viewer signed out, meanwhile: nobody else may inherit the subscription.
  if (readPushViewer() !== viewerId) {
    await subscription.unsubscribe();
    return;
  }
  await getApi().post("/api/push/subscribe", {
    subscription: subscription.toJSON(),
    locale: localeStore.get().language,
    time_zone: ownTimeZone(),
  });
}

/** Ends push in this browser, also offline: without a subscription no messages arrive. Never rejects. */
async function turnOff(): Promise<void> {
  storePushViewer(null);
  try {
    const subscription = await (await pushManager())?.getSubscription();
    if (!subscription) return;
    const { endpoint } = subscription;
    await subscription.unsubscribe();
    await getApi().post("/api/push/unsubscribe", { endpoint }, { auth: false, keepalive: true });
  } catch (error) {
    console.info("The server could not be told that push is off; it will notice with its next message", error);
  }
}

/** Standard Web Push through the portal's own API, which already knows the viewer's topics. */
export const webPush: PushProvider = { turnOn, renew, turnOff, setTags: null };

async function pushManager(): Promise<PushManager | null> {
  return (await workerContainer()?.getRegistration())?.pushManager ?? null;
}

function readKey(answer: unknown): string {
  const content = isRecord(answer) && isRecord(answer.content) ? answer.content : {};
  if (typeof content.key !== "string" || content.key === "") throw new Error("The server has no key for push");
  return content.key;
}

/** Returns the key that a subscription was made with, in the server's format (base64url). */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string | null {
  if (applicationServerKey === null) return null;
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
