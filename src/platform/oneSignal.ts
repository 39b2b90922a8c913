import type { AppConfig } from "#src/config/config.ts";
import { localeStore } from "#src/i18n/currentLocale.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { oneSignalApp } from "./oneSignalApp.ts";
import { createOneSignalQueue } from "./oneSignalQueue.ts";
import type { PushProvider, PushTags } from "./pushProvider.ts";
import { noteWanted, pushState, wantedBy } from "./pushState.ts";

/** Stores the tags that OneSignal has for the viewer signed in here; "out" while it has not heard of a sign-out. */
const KEY = "touchline-onesignal";
const OUT = "out";
/** Nobody waits longer for another's server: what was asked of it is done when it can be. */
const PATIENCE_MS = 5_000;

/**
 * OneSignal as the tenant's push (PWA-7). Its code is asked for with the first thing there is to tell it, so by viewers
 * alone who turned push on here; its worker lives apart from the portal's own.
 */
export function createOneSignal(push: AppConfig["push"]): PushProvider {
  const queue = createOneSignalQueue(push.scriptUrl, {
    appId: oneSignalApp(push) ?? "",
    serviceWorkerPath: "push/onesignal/OneSignalSDKWorker.js",
    serviceWorkerParam: { scope: "/push/onesignal/" },
    autoResubscribe: true,
    // On desktops a notification would stay until it is dismissed.
    persistNotification: false,
    welcomeNotification: { disable: true, message: "" },
  });

  /** Who is signed in there, or is about to be. */
  let signedIn: string | null = null;

  async function signIn(viewerId: string, isNew: boolean): Promise<void> {
    if (signedIn === viewerId && !isNew) return;
    signedIn = viewerId;
    if (knownTags() === null) writeStored(KEY, "{}");
    const work = queue.run(async (sdk) => {
      // Turned off, or signed out, meanwhile.
      if (wantedBy() !== viewerId) return;
      await sdk.login(viewerId);
      // Two letters are what it knows.
      sdk.User.setLanguage(localeStore.get().language.slice(0, 2));
      // Given already, and then it subscribes the browser.
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
        // Somebody signed in meanwhile, which ends what was before.
        if (readStored(KEY) !== OUT) return;
        await sdk.logout();
        writeStored(KEY, null);
      }),
    );
  }

  return {
    async turnOn(viewerId) {
      noteWanted(viewerId);
      try {
        await signIn(viewerId, true);
      } catch (error) {
        if (!navigator.onLine) return;
        noteWanted(null);
        throw error;
      }
    },
    renew: (viewerId) => (viewerId !== null && pushState(viewerId) === "on" ? signIn(viewerId, false) : signOut()),
    async turnOff() {
      noteWanted(null);
      await signOut().catch((error: unknown) => console.info("OneSignal will be told later that push is off", error));
    },
    setTags: (wanted) =>
      queue.run((sdk) => {
        const known = knownTags();
        if (known === null) return; // signed out meanwhile
        const fresh = Object.entries(wanted).filter(([name, value]) => known[name] !== value);
        const gone = Object.keys(known).filter((name) => !Object.hasOwn(wanted, name));
        if (fresh.length > 0) sdk.User.addTags(Object.fromEntries(fresh));
        if (gone.length > 0) sdk.User.removeTags(gone);
        writeStored(KEY, JSON.stringify(wanted));
      }),
  };
}

/** The tags of who is signed in there; null when nobody is. */
function knownTags(): PushTags | null {
  const text = readStored(KEY);
  if (text === null || text === OUT) return null;
  const tags = parseJson(text);
  return isRecord(tags) ? (tags as PushTags) : {};
}

const soon = (work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
