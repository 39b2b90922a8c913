import { ApiError } from "#src/api/error.ts";

/** Too many devices are registered (AUTH-4). Carries what the device-limit page needs to free one and sign in again. */
export class DeviceLimitError extends ApiError {
  /** The restricted token, good for the device calls only; null when the server gave none. */
  readonly token: string | null;
  /** How the viewer tried to sign in: `credentials` or a provider. */
  readonly provider: string;

  constructor({ token, provider }: { readonly token: string | null; readonly provider: string }) {
    super({ code: "device_limit_exceeded", message: "Device Limit Exceeded", status: 403 });
    this.token = token;
    this.provider = provider;
  }
}
