import "i18next";
import type { Messages } from "./messages.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    /** `t(($) => $.common.retry)`: the compiler knows every text, and the forms of a plural are one. */
    enableSelector: true;
    defaultNS: "first";
    resources: { first: Messages };
  }
}
