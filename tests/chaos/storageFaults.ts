/** How the browser's storage fails: no room left, every access an error, or no answer at all. */
export type StorageFault = "full" | "fails" | "hangs";

/**
 * Replaces the storage of a page by one that can fail; runs in the page, before its own code. `window.storageFault`
 * holds the present fault; without one the storage works.
 */
export function installStorageFaults(): void {
  const fault = (): unknown => Reflect.get(window, "storageFault") ?? null;
  const full = () => new DOMException("The quota has been exceeded.", "QuotaExceededError");
  const broken = () => new DOMException("Internal error.", "UnknownError");

  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (this: IDBFactory, ...args) {
    if (fault() === "fails") throw broken();
    // A request that is never answered.
    if (fault() === "hangs") return new EventTarget() as IDBOpenDBRequest;
    return open.apply(this, args);
  };
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
    if (fault() === "fails") throw broken();
    return transaction.apply(this, args);
  };
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
    if (fault() === "full") throw full();
    return put.apply(this, args);
  };
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (this: Storage, ...args) {
    if (fault() === "full" || fault() === "fails") throw full();
    return setItem.apply(this, args);
  };
  if (typeof CacheStorage === "undefined") return;
  const openCache = CacheStorage.prototype.open;
  CacheStorage.prototype.open = function (this: CacheStorage, ...args) {
    if (fault() === "fails") return Promise.reject(broken());
    if (fault() === "hangs") return new Promise<Cache>(() => undefined);
    return openCache.apply(this, args);
  };
  const putInCache = Cache.prototype.put;
  Cache.prototype.put = function (this: Cache, ...args) {
    if (fault() === "full") return Promise.reject(full());
    return putInCache.apply(this, args);
  };
}

/** Sets how the storage of the page fails; runs in the page. */
export const setStorageFault = (fault: StorageFault | null): void => void Reflect.set(window, "storageFault", fault);
