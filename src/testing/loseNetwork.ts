import { connectivity } from "#src/lib/network/connectivity.ts";

/** Takes the network away, as the browser and our own server show it. Returns the function that brings it back. */
export function loseNetwork(): () => void {
  const onLine = Object.getOwnPropertyDescriptor(navigator, "onLine");
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  connectivity.online.set(false);
  return () => {
    if (onLine === undefined) Reflect.deleteProperty(navigator, "onLine");
    else Object.defineProperty(navigator, "onLine", onLine);
    connectivity.online.set(true);
  };
}
