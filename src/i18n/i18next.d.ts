import "i18next";
import type { Messages } from "./messages.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    /** Types `t(($) => $.common.retry)`: the compiler knows every text, and treats the forms of a plural as one. */
    enableSelector: true;
    defaultNS: "first";
    resources: { first: Messages };
  }
}
