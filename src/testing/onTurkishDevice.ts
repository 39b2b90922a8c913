import { onTestFinished, vi } from "vitest";

/** Makes letters change their case as on a Turkish device, where an i becomes İ, until the test ends. */
export function onTurkishDevice(): void {
  const { toLocaleLowerCase, toLocaleUpperCase } = String.prototype;
  const spies = [
    vi.spyOn(String.prototype, "toLocaleLowerCase").mockImplementation(function (this: string, locale) {
      return toLocaleLowerCase.call(this, locale ?? "tr");
    }),
    vi.spyOn(String.prototype, "toLocaleUpperCase").mockImplementation(function (this: string, locale) {
      return toLocaleUpperCase.call(this, locale ?? "tr");
    }),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
}
