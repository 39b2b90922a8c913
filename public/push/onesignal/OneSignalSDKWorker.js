// OneSignal's worker lives alone under /push/onesignal/ and never serves a page. Its address is permanent:
// subscriptions point at it, so moving it means hosting the old one for at least a year.
importScripts("https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.sw.js");
