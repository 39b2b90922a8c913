import { configStore, type AppConfig } from "#src/config/config.ts";
import { isPushOffered } from "./pushOffer.ts";
import type { PushProvider } from "./pushProvider.ts";

type ProviderName = NonNullable<AppConfig["push"]["provider"]>;

/** The providers that a tenant can choose from; each is loaded when it is needed. */
const PROVIDERS: { readonly [Name in ProviderName]: (push: AppConfig["push"]) => Promise<PushProvider> } = {
  webpush: async () => (await import("./webPush.ts")).webPush,
  onesignal: async (push) => (await import("./oneSignal.ts")).createOneSignal(push),
};

let opened: Promise<PushProvider> | null = null;

/** Loads the tenant's push provider (PWA-7). Rejects where push is not offered or the code cannot be loaded. */
export function pushProvider(): Promise<PushProvider> {
  const config = configStore.get();
  const { push } = config;
  if (push.provider === null || !isPushOffered(config)) return Promise.reject(new Error("No push is offered here"));
  opened ??= PROVIDERS[push.provider](push);
  opened.catch(() => (opened = null));
  return opened;
}

export const turnPushOn = async (viewerId: string): Promise<void> => (await pushProvider()).turnOn(viewerId);
export const renewPush = async (viewerId: string | null): Promise<void> => (await pushProvider()).renew(viewerId);
export const turnPushOff = async (): Promise<void> => (await pushProvider()).turnOff();
