// Loaded before sw.js. After {type: "BREAK"} the cache storage fails like a damaged or full one; the network works.
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
