import { useRef } from "react";
import { useConfig } from "#src/config/ConfigContext.tsx";
import type { AuthMode, Provider } from "#src/domain/viewer/provider.ts";
import type { ProviderFlow } from "#src/session/providers/providerFlow.ts";
import { loadProvider } from "#src/session/providers/providers.ts";
import type { ProviderToken } from "#src/session/providers/providerToken.ts";
import { isIosApp, leaveForProvider } from "#src/session/providers/redirect.ts";
import { signInWithProvider } from "#src/session/signIn/providerSignIn.ts";
import { reportFailedSignIn } from "#src/session/signIn/establishSession.ts";
import type { SignIn } from "./useSignIn.ts";

interface Loaded {
  readonly loading: Promise<ProviderFlow>;
  flow: ProviderFlow | null;
}

/** `prepare` loads a provider's code on hover or touch, so that `start` can open the pop-up within the click. */
export function useProviders({ attempt }: SignIn, returnTo: string, mode: AuthMode = "signin") {
  const config = useConfig();
  const loaded = useRef(new Map<Provider, Loaded>());

  function load(provider: Provider): Loaded {
    const known = loaded.current.get(provider);
    if (known !== undefined) return known;
    const entry: Loaded = { loading: loadProvider(provider, config), flow: null };
    loaded.current.set(provider, entry);
    entry.loading.then(
      (flow) => (entry.flow = flow),
      () => loaded.current.delete(provider),
    );
    return entry;
  }

  function start(provider: Provider): void {
    const onLate = (token: ProviderToken) =>
      void attempt(provider, (signal) => signInWithProvider(token, signal, mode));
    const ask = (flow: ProviderFlow, signal: AbortSignal) => {
      signal.throwIfAborted();
      return flow.ask(signal, onLate);
    };
    void attempt(provider, async (signal) => {
      // An app installed on iOS opens pop-ups in another browser, which cannot return to the app.
      if (isIosApp()) return leaveForProvider(provider, config, returnTo);
      const { flow, loading } = load(provider);
      const asked = flow === null ? loading.then((late) => ask(late, signal)) : ask(flow, signal);
      const token = await asked.catch((error: unknown) => {
        if (mode === "signin") reportFailedSignIn(provider, error);
        throw error;
      });
      return signInWithProvider(token, signal, mode);
    });
  }
  return {
    prepare: (provider: Provider) => void (isIosApp() || load(provider).loading.catch(() => undefined)),
    start,
  };
}
