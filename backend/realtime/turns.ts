/** Does one thing at a time for each key, in the order asked; different keys do not wait for each other. */
export function takeTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const result = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = result
      .catch(() => {}) // whoever asked hears of it; the next in turn does not care
      .then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
    last.set(key, settled);
    return result;
  };
}
