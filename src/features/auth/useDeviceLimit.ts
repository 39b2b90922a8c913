import { useEffect, useState } from "react";
import { ApiError, DEFAULT_CODE, isAbort } from "#src/api/error.ts";
import type { Device } from "#src/domain/viewer/device.ts";
import { text } from "#src/domain/wire.ts";
import { askForDevices, deleteDevice } from "#src/session/deviceCalls.ts";
import type { DeviceLimitError } from "#src/session/signIn/deviceLimitError.ts";
import {
  clearLimitData,
  currentLimitData,
  keepLimitData,
  storeLimitData,
  type LimitData,
} from "#src/session/signIn/limitData.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";

export interface DeviceLimitState {
  /** What the sign-in passed on; null if the page got nothing or nothing readable. */
  readonly data: LimitData | null;
  /** The account that a link would sign in to, until the viewer accepts it; null if there is nothing to ask. */
  readonly whose: string | null;
  /** Confirms that the account is the viewer's. */
  readonly accept: () => void;
  readonly devices: readonly Device[] | null;
  readonly error: ApiError | null;
  readonly retry: () => void;
  /** Removes a device from the account; resolves with false if that failed. */
  readonly remove: (device: Device) => Promise<boolean>;
  /** Starts over with a new limit error, after another device has taken the free place. */
  readonly renew: (limit: DeviceLimitError) => void;
}

const known = () => {
  const { devices } = sessionStore.get();
  return devices.length > 0 ? devices : null;
};

/** Everything is discarded when the page unmounts (AUTH-5). */
export function useDeviceLimit(): DeviceLimitState {
  const [data, setData] = useState(currentLimitData);
  const [devices, setDevices] = useState(known);
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);

  const whose = data?.isFromLink ? text(data.attempted.username) : null;
  // No request is made with a token from a link, which a stranger may have put there, until the viewer accepts it.
  const token = whose === null ? data?.token : undefined;
  const isKnown = devices !== null;
  useEffect(() => {
    if (token === undefined || isKnown) return;
    const abort = new AbortController();
    askForDevices({ token, signal: abort.signal }).then(
      (answer) => setDevices(answer.devices),
      (cause: unknown) => {
        if (isAbort(cause)) return;
        setError(cause instanceof ApiError ? cause : new ApiError({ code: DEFAULT_CODE, cause }));
      },
    );
    return () => abort.abort();
  }, [token, isKnown, round]);

  useEffect(keepLimitData, []);
  useEffect(
    () => () => {
      clearLimitData();
      // The device list was stored for this page only, since nobody is signed in.
      if (!isAuthenticated(sessionStore.get())) sessionStore.clear();
    },
    [],
  );

  return {
    data,
    whose,
    accept: () => setData(data && { ...data, isFromLink: false }),
    devices,
    error,
    retry() {
      setError(null);
      setRound((before) => before + 1);
    },
    async remove({ deviceId }) {
      if (data === null || !(await deleteDevice(deviceId, { token: data.token }))) return false;
      setDevices((before) => before?.filter((device) => device.deviceId !== deviceId) ?? null);
      return true;
    },
    renew(limit) {
      storeLimitData(limit, data?.returnTo ?? "/");
      setData(currentLimitData);
      setDevices(known);
    },
  };
}
