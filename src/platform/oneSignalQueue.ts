import type { IInitObject, IOneSignalOneSignal } from "react-onesignal";
import { loadScript } from "#src/lib/loadScript.ts";

/** What the portal calls of OneSignal, and nothing else (contract config.md, "Push, OneSignal"). */
interface OneSignalSdk extends Pick<IOneSignalOneSignal, "init" | "login" | "logout"> {
  readonly User: Pick<IOneSignalOneSignal["User"], "addTags" | "removeTags" | "setLanguage">;
  readonly Notifications: Pick<IOneSignalOneSignal["Notifications"], "requestPermission">;
}

/** Calls of OneSignal, which wait for its code in the order in which they were made. */
export interface OneSignalQueue {
  /**
   * Calls it as soon as it can be; the first call asks for its code. Rejects when that is blocked or gone, or `call`
   * rejects. What waits then is made up for when a later call finds the code.
   */
  run<T>(call: (sdk: OneSignalSdk) => T | Promise<T>): Promise<T>;
}

const READY_MS = 30_000;

export function createOneSignalQueue(scriptUrl: string, settings: IInitObject): OneSignalQueue {
  let starting: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function start(sdk: OneSignalSdk): Promise<void> {
    try {
      await sdk.init(settings);
      clearTimeout(timer);
    } catch (error) {
      // It asks its own server first, which may be out of reach: the next call tries again.
      starting = null;
      throw error;
    }
  }
  return {
    async run(call) {
      timer ??= setTimeout(() => console.warn("OneSignal is not setup correctly."), READY_MS);
      const done = new Promise<Awaited<ReturnType<typeof call>>>((resolve, reject) => {
        // Until its code is there this is a list, which it works off then; it never runs in browsers it does not know.
        (window.OneSignalDeferred ??= []).push(async (sdk) => {
          try {
            await (starting ??= start(sdk));
            resolve(await call(sdk));
          } catch (error) {
            reject(error);
          }
        });
      });
      // Made up for when nobody waits any more.
      done.catch(() => undefined);
      await loadScript(scriptUrl, READY_MS);
      return done;
    },
  };
}
