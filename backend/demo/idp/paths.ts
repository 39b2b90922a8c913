/** Path prefix of the partner's URLs. */
export const PARTNER_PATH = "/idp/ifa";
export const CLIENT_ID = "portal-demo";
