import { ApiError } from "#src/api/error.ts";
import type { AppConfig } from "#src/config/config.ts";
import { isProvider, type Provider } from "#src/domain/viewer/provider.ts";
import { unknownProviderError } from "./providerErrors.ts";
import type { ProviderFlow } from "./providerFlow.ts";

/** The sign-ins of all providers; the code of each is loaded when somebody is about to use it. */
const FLOWS: Readonly<Record<Provider, (config: AppConfig) => Promise<ProviderFlow>>> = {
  facebook: async (config) => (await import("./facebook.ts")).facebookFlow(config),
  google: async (config) => (await import("./google.ts")).googleFlow(config),
  apple: async (config) => (await import("./apple.ts")).appleFlow(config),
  ifa: async (config) => (await import("./ifa.ts")).ifaFlow(config),
};

/** Rejects with `"x" auth provider not supported!` (AUTH-6) or, without its script, `provider_unavailable`. */
export async function loadProvider(provider: string, config: AppConfig): Promise<ProviderFlow> {
  if (!isProvider(provider)) throw unknownProviderError(provider);
  try {
    return await FLOWS[provider](config);
  } catch (cause) {
    throw new ApiError({ code: "provider_unavailable", cause });
  }
}

/** Returns the providers that the tenant offers, in its order: those that are enabled and configured. */
export function offeredProviders({ auth }: AppConfig): readonly Provider[] {
  const { facebook, google, apple, ifa } = auth.providers;
  const isOffered: Readonly<Record<Provider, boolean>> = {
    facebook: facebook.enabled && facebook.appId !== null,
    google: google.enabled && google.clientId !== null,
    apple: apple.enabled && apple.clientId !== null,
    ifa: ifa.enabled && ifa.clientId !== null && ifa.authorizeUrl !== null && ifa.tokenUrl !== null,
  };
  return auth.providerOrder.filter((provider) => isOffered[provider]);
}
