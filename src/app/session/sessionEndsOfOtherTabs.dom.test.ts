import { expect, test, vi } from "vitest";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { SESSION_END_CHANNEL } from "./sessionEndChannel.ts";
import { showSessionEndsOfOtherTabs } from "./sessionEndsOfOtherTabs.ts";

vi.mock("./sessionEnd.ts", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("[NAV-7] [PWA-5] code that cannot be loaded when another tab signs out is no uncaught error", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const location = { href: "/", pathname: "/" };
  const router = { navigate: () => Promise.resolve(), state: { location } };
  showSessionEndsOfOtherTabs({ router, config: DEFAULT_CONFIG });
  const other = new BroadcastChannel(SESSION_END_CHANNEL);
  other.postMessage("sessionExpired");
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith("The sign-in page could not be shown", expect.anything()));
  other.close();
});
