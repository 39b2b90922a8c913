import { ApiError } from "#src/api/error.ts";
import type { ProviderToken } from "#src/session/providers/providerToken.ts";

/** A sign-in that the device limit stopped: what is needed to try it again. */
export interface AttemptedSignIn {
  /** `credentials` or a provider. */
  readonly provider: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  /** The provider's token, valid for a few minutes. */
  readonly providerToken?: ProviderToken | undefined;
}

/** Says that too many devices are registered (AUTH-4). Carries what the page needs to free one and sign in again. */
export class DeviceLimitError extends ApiError {
  /** The restricted token, valid for the device calls only; null if the server sent none. */
  readonly token: string | null;
  readonly attempted: AttemptedSignIn;

  constructor(token: string | null, attempted: AttemptedSignIn) {
    super({ code: "device_limit_exceeded", message: "Device Limit Exceeded", status: 403 });
    this.token = token;
    this.attempted = attempted;
  }

  get provider(): string {
    return this.attempted.provider;
  }
}
