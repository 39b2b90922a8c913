/** Where the partner's addresses begin. */
export const MOUNT = "/idp/ifa";
/** The portal's id at the partner. */
export const CLIENT_ID = "portal-demo";
