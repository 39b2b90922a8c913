/** Path prefix of the partner's URLs. */
export const PARTNER_PATH = "/idp/ifa";
/** Client id of the portal at the partner. */
export const CLIENT_ID = "portal-demo";
