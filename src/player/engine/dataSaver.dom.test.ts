import { afterEach, expect, test, vi } from "vitest";
import { currentDataSaver, dataSaverHeight, watchDataSaver } from "./dataSaver.ts";

afterEach(() => void Reflect.deleteProperty(navigator, "connection"));

test("[PLR-8] a match has at most 480 lines while the device saves data, and as many as fit once it does not", () => {
  const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: "4g" });
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  const watcher = vi.fn<() => void>();
  const stop = watchDataSaver(watcher);
  expect([currentDataSaver().isSaving, dataSaverHeight()]).toEqual([true, 480]);
  connection.saveData = false;
  connection.dispatchEvent(new Event("change"));
  expect([currentDataSaver().isSaving, dataSaverHeight()]).toEqual([false, null]);
  expect(watcher).toHaveBeenCalled();
  stop();
});
