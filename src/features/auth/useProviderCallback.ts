import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, DEFAULT_CODE } from "#src/api/error.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { isProvider } from "#src/domain/viewer/provider.ts";
import { DeviceLimitError } from "#src/session/signIn/deviceLimitError.ts";
import { safeReturn } from "#src/session/guard.ts";
import { receiveCallback, takeCallback } from "#src/session/providers/receiveCallback.ts";
import { signInWithProvider } from "#src/session/signIn/providerSignIn.ts";
import { reportFailedSignIn } from "#src/session/signIn/establishSession.ts";
import { useDeviceLimitRedirect } from "./redirects.ts";

export interface CallbackState {
  /** "returning": this tab itself went to the provider, and signs in here. "done": the pop-up may be closed. */
  readonly step: "working" | "returning" | "done" | "failed";
  readonly error: ApiError | null;
  readonly returnTo: string;
}

export function useProviderCallback(provider: string): CallbackState {
  const config = useConfig();
  const [state, setState] = useState<CallbackState>({ step: "working", error: null, returnTo: "/" });
  const hasStarted = useRef(false);
  const toLimit = useDeviceLimitRedirect(state.returnTo);

  const work = useEffectEvent(async () => {
    let returnTo = "/";
    try {
      const received = await receiveCallback(provider, takeCallback(), config);
      if (received.kind === "delivered") {
        window.close();
        setState({ step: "done", error: null, returnTo });
        return;
      }
      returnTo = safeReturn(received.returnTo);
      setState({ step: "returning", error: null, returnTo });
      const token = await received.token().catch((error: unknown) => {
        if (isProvider(provider)) reportFailedSignIn(provider, error);
        throw error;
      });
      await signInWithProvider(token);
    } catch (cause) {
      if (cause instanceof DeviceLimitError && cause.token !== null) return toLimit(cause);
      const error = cause instanceof ApiError ? cause : new ApiError({ code: DEFAULT_CODE, cause });
      setState({ step: "failed", error, returnTo });
    }
  });
  useEffect(() => {
    // The answer can be redeemed only once; effects may run twice.
    if (hasStarted.current) return;
    hasStarted.current = true;
    void work();
  }, []);
  return state;
}
