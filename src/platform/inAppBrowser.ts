/**
 * Returns true in the browser of another app, which can open no windows and install nothing. On iOS it has no workers,
 * and on Android a Chromium without notifications. Names tell too little: each app has its own.
 */
export function isInAppBrowser(): boolean {
  if (!window.isSecureContext || navigator.maxTouchPoints === 0) return false;
  if ("standalone" in navigator) return navigator.standalone !== true && !("serviceWorker" in navigator);
  return "userAgentData" in navigator && !("Notification" in window);
}
