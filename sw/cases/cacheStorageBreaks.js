// Put before sw.js. After {type: "BREAK"} the browser's cache storage fails as a damaged or full one does; the network is well.
(() => {
  for (const name of ["open", "match", "keys"]) {
    const real = CacheStorage.prototype[name];
    CacheStorage.prototype[name] = function (...rest) {
      return self.__broken
        ? Promise.reject(new DOMException("Unexpected internal error.", "UnknownError"))
        : real.apply(this, rest);
    };
  }
  self.addEventListener("message", (event) => {
    if (event.data?.type !== "BREAK") return;
    self.__broken = true;
    event.stopImmediatePropagation();
  });
})();
