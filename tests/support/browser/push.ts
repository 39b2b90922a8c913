import type { BrowserContext, Page, Worker } from "@playwright/test";

/** Replaces the browser's push service, which tests cannot reach: every subscription becomes `subscription`. */
export async function fakePushService(
  context: BrowserContext,
  subscription: { readonly endpoint: string },
): Promise<void> {
  await context.addInitScript((json) => {
    // Like a real browser, keeps the subscription when a page is reloaded.
    const STORAGE_KEY = "fake:push";
    const make = (applicationServerKey: string) => {
      const bytes = atob(applicationServerKey.replaceAll("-", "+").replaceAll("_", "/"));
      const key = Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)).buffer;
      const unsubscribe = async () => {
        sessionStorage.removeItem(STORAGE_KEY);
        return true;
      };
      return { ...json, options: { applicationServerKey: key }, toJSON: () => json, unsubscribe };
    };
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        sessionStorage.setItem(STORAGE_KEY, applicationServerKey);
        return make(applicationServerKey);
      },
      getSubscription: async () => {
        const key = sessionStorage.getItem(STORAGE_KEY);
        return key === null ? null : make(key);
      },
    });
  }, subscription);
}

type ShowNotification = ServiceWorkerRegistration["showNotification"];

/**
 * Delivers `message` to the worker of the page, as the browser does with a push message. Resolves with the title of the
 * notification once the browser shows it. Reading the list of notifications before that would lose the new one:
 * Chromium deletes those that it has stored but does not show yet.
 */
export async function deliverPush(page: Page, message: object): Promise<string> {
  const worker = workerOf(page);
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration };
    const shown = new Promise<string>((resolve, reject) => {
      const show: ShowNotification = (title, options) => {
        Reflect.deleteProperty(registration, "showNotification");
        const done = registration.showNotification(title, options);
        done.then(() => resolve(title), reject);
        return done;
      };
      Reflect.set(registration, "showNotification", show);
    });
    Reflect.set(globalThis, "shown", shown);
  });
  const devTools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registered = new Promise<string>((resolve) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devTools.send("ServiceWorker.enable");
  const registrationId = await registered;
  await devTools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
  const title = await worker.evaluate(() => Reflect.get(globalThis, "shown") as Promise<string>);
  await devTools.detach();
  return title;
}

/** Returns the titles of the notifications that are shown. */
export function notificationsShown(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications();
    return all.map(({ title }) => title);
  });
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error("The page has no worker");
  return worker;
}

/** Taps the first notification. */
export async function tapNotification(page: Page): Promise<void> {
  await workerOf(page).evaluate(async () => {
    const scope = globalThis as unknown as { readonly registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications();
    const Click = Reflect.get(globalThis, "NotificationEvent") as new (type: string, init: object) => Event;
    scope.dispatchEvent(new Click("notificationclick", { notification }));
  });
}
