import type { AppConfig } from "#src/config/config.ts";
import { localeStore } from "#src/i18n/currentLocale.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import { withTimeout } from "#src/lib/scheduling/timers.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { oneSignalApp } from "./pushOffer.ts";
import { createOneSignalQueue } from "./oneSignalQueue.ts";
import type { PushProvider, PushTags } from "./pushProvider.ts";
import { pushStateOf, readPushViewer, storePushViewer } from "./pushState.ts";

/** The key of the tags that OneSignal has for the signed-in viewer; "out" until it knows of their sign-out. */
const KEY = "touchline-onesignal";
const OUT = "out";
/** The longest wait for OneSignal's server, ms; the call goes on without the caller. */
const PATIENCE_MS = 5_000;

/** Loaded only for viewers who turned push on here; its worker is separate from the portal's (PWA-7). */
export function createOneSignal(push: AppConfig["push"]): PushProvider {
  const queue = createOneSignalQueue(push.scriptUrl, {
    appId: oneSignalApp(push) ?? "",
    serviceWorkerPath: "push/onesignal/OneSignalSDKWorker.js",
    serviceWorkerParam: { scope: "/push/onesignal/" },
    autoResubscribe: true,
    // Otherwise a notification on a desktop stays until it is dismissed.
    persistNotification: false,
    welcomeNotification: { disable: true, message: "" },
  });

  let signedIn: string | null = null;

  async function signIn(viewerId: string, isNew: boolean): Promise<void> {
    if (signedIn === viewerId && !isNew) return;
    signedIn = viewerId;
    if (knownTags() === null) writeStored(KEY, "{}");
    const work = queue.run(async (sdk) => {
      // Push was turned off, or the viewer signed out, meanwhile.
      if (readPushViewer() !== viewerId) return;
      await sdk.login(viewerId);
      // OneSignal knows languages by two letters.
      sdk.User.setLanguage(localeStore.get().language.slice(0, 2));
      // The permission is already granted; this makes OneSignal subscribe the browser.
      if (isNew) await sdk.Notifications.requestPermission();
    });
    work.catch(() => (signedIn = null));
    await soon(work);
  }

  async function signOut(): Promise<void> {
    signedIn = null;
    if (readStored(KEY) === null) return;
    writeStored(KEY, OUT);
    await soon(
      queue.run(async (sdk) => {
        // Somebody has signed in meanwhile, which ends the earlier sign-in.
        if (readStored(KEY) !== OUT) return;
        await sdk.logout();
        writeStored(KEY, null);
      }),
    );
  }

  return {
    async turnOn(viewerId) {
      storePushViewer(viewerId);
      try {
        await signIn(viewerId, true);
      } catch (error) {
        if (!connectivity.online.get()) return;
        storePushViewer(null);
        throw error;
      }
    },
    renew: (viewerId) => (viewerId !== null && pushStateOf(viewerId) === "on" ? signIn(viewerId, false) : signOut()),
    async turnOff() {
      storePushViewer(null);
      await signOut().catch((error: unknown) => console.info("OneSignal will learn later that push is off", error));
    },
    setTags: (wanted) =>
      queue.run((sdk) => {
        const known = knownTags();
        if (known === null) return; // The viewer has signed out meanwhile.
        const fresh = Object.entries(wanted).filter(([name, value]) => known[name] !== value);
        const gone = Object.keys(known).filter((name) => !Object.hasOwn(wanted, name));
        if (fresh.length > 0) sdk.User.addTags(Object.fromEntries(fresh));
        if (gone.length > 0) sdk.User.removeTags(gone);
        writeStored(KEY, JSON.stringify(wanted));
      }),
  };
}

function knownTags(): PushTags | null {
  const text = readStored(KEY);
  if (text === null || text === OUT) return null;
  const tags = parseJson(text);
  return isRecord(tags) ? (tags as PushTags) : {};
}

/** Resolves with the work, after five seconds at the latest. */
const soon = (work: Promise<void>): Promise<void> => withTimeout(work, PATIENCE_MS);
