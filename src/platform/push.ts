import { configStore, type AppConfig } from "#src/config/config.ts";
import { isPushOffered } from "./pushOffer.ts";
import type { PushProvider } from "./pushProvider.ts";

type ProviderName = NonNullable<AppConfig["push"]["provider"]>;

const PROVIDERS: { readonly [Name in ProviderName]: (push: AppConfig["push"]) => Promise<PushProvider> } = {
  webpush: async () => (await import("./webPush.ts")).webPush,
  onesignal: async (push) => (await import("./oneSignal.ts")).createOneSignal(push),
};

let opened: Promise<PushProvider> | null = null;

/** Loads the tenant's push provider (PWA-7). Rejects where push is not offered or the code cannot be loaded. */
export function pushProvider(): Promise<PushProvider> {
  const config = configStore.get();
  const { push } = config;
  if (push.provider === null || !isPushOffered(config)) return Promise.reject(new Error("Push is not offered here"));
  opened ??= PROVIDERS[push.provider](push);
  opened.catch(() => (opened = null));
  return opened;
}

/** Turns push on for a viewer who has granted the permission; rejects if that fails. */
export const turnPushOn = async (viewerId: string): Promise<void> => (await pushProvider()).turnOn(viewerId);
/** Adapts push to the present viewer, or to nobody (null); rejects if that fails. */
export const renewPush = async (viewerId: string | null): Promise<void> => (await pushProvider()).renew(viewerId);
/** Turns push off in this browser; rejects only if its code cannot be loaded. */
export const turnPushOff = async (): Promise<void> => (await pushProvider()).turnOff();
