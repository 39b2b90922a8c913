import type { IInitObject, IOneSignalOneSignal } from "react-onesignal";
import { loadScript } from "#src/lib/loadScript.ts";

/** The calls of OneSignal that the portal makes (contract config.md, "Push, OneSignal"). */
interface OneSignalSdk extends Pick<IOneSignalOneSignal, "init" | "login" | "logout"> {
  readonly User: Pick<IOneSignalOneSignal["User"], "addTags" | "removeTags" | "setLanguage">;
  readonly Notifications: Pick<IOneSignalOneSignal["Notifications"], "requestPermission">;
}

interface OneSignalQueue {
  /** The first call loads its code. Rejects when it is blocked or missing; what waits runs when a later one loads it. */
  run<T>(call: (sdk: OneSignalSdk) => T | Promise<T>): Promise<T>;
}

const READY_MS = 30_000;

/** Creates a queue for OneSignal's code at `scriptUrl`, which is started with these settings. */
export function createOneSignalQueue(scriptUrl: string, settings: IInitObject): OneSignalQueue {
  let starting: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function start(sdk: OneSignalSdk): Promise<void> {
    try {
      await sdk.init(settings);
      clearTimeout(timer);
    } catch (error) {
      // OneSignal contacts its server first, which may be unreachable: the next call tries again.
      starting = null;
      throw error;
    }
  }
  return {
    async run(call) {
      timer ??= setTimeout(() => console.warn("OneSignal is not setup correctly."), READY_MS);
      const done = new Promise<Awaited<ReturnType<typeof call>>>((resolve, reject) => {
        // An array of functions, which OneSignal's code runs once it is there; in unsupported browsers it never does.
        (window.OneSignalDeferred ??= []).push(async (sdk) => {
          try {
            await (starting ??= start(sdk));
            resolve(await call(sdk));
          } catch (error) {
            reject(error);
          }
        });
      });
      // The call may fail when nobody waits for it any more.
      done.catch(() => undefined);
      await loadScript(scriptUrl, READY_MS);
      return done;
    },
  };
}
