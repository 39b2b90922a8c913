import { getApi } from "#src/api/current.ts";
import { isUnreachable } from "#src/api/error.ts";
import { localeStore } from "#src/i18n/currentLocale.ts";
import { isRecord } from "#src/lib/json.ts";
import type { PushProvider } from "./pushProvider.ts";
import { noteWanted, pushState, wantedBy } from "./pushState.ts";
import { workerContainer } from "./worker.ts";

/**
 * Turns the portal's own push on for a viewer who has given the permission (PWA-7). Without network it is
 * turned on when that is back. Rejects when the browser's push service or our server refuses: then it stays off.
 */
async function turnOn(viewerId: string): Promise<void> {
  noteWanted(viewerId);
  try {
    await renew(viewerId);
  } catch (error) {
    if (isUnreachable(error)) return;
    noteWanted(null);
    throw error;
  }
}

/**
 * Where push is on for the viewer: subscribes this browser unless it is with the present key, and tells the server, which binds the
 * subscription to this sign-in and language. Rejects when the key, the push service or the server cannot be had.
 */
async function renew(viewerId: string | null): Promise<void> {
  if (viewerId === null || pushState(viewerId) !== "on") return;
  const key = readKey(await getApi().get("/api/push/key", { auth: false }));
  const manager = await pushManager();
  if (manager === null) throw new Error("No worker is there that could receive messages");
  let subscription = await manager.getSubscription();
  if (subscription !== null && keyOf(subscription) !== key) {
    // A subscription is bound to the key it was made with: messages signed with another one do not arrive.
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  // Turned off, or signed out, meanwhile: it must not come back, nor become somebody else's.
  if (wantedBy() !== viewerId) {
    await subscription.unsubscribe();
    return;
  }
  await getApi().post("/api/push/subscribe", {
    subscription: subscription.toJSON(),
    locale: localeStore.get().language,
  });
}

/** Ends push in this browser, also without network: a subscription that is gone gets no messages. Never rejects. */
async function turnOff(): Promise<void> {
  noteWanted(null);
  try {
    const subscription = await (await pushManager())?.getSubscription();
    if (!subscription) return;
    const { endpoint } = subscription;
    await subscription.unsubscribe();
    await getApi().post("/api/push/unsubscribe", { endpoint }, { auth: false, keepalive: true });
  } catch (error) {
    console.info("The server could not be told that push is off; it notices with its next message", error);
  }
}

/** Standard Web Push through the portal's own API, which knows by itself what the viewer wants to hear of. */
export const webPush: PushProvider = { turnOn, renew, turnOff, setTags: null };

async function pushManager(): Promise<PushManager | null> {
  return (await workerContainer()?.getRegistration())?.pushManager ?? null;
}

function readKey(answer: unknown): string {
  const content = isRecord(answer) && isRecord(answer.content) ? answer.content : {};
  if (typeof content.key !== "string" || content.key === "") throw new Error("The server has no key for push");
  return content.key;
}

/** The key that a subscription was made with, as the server writes it (base64url). */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string | null {
  if (applicationServerKey === null) return null;
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
