import { expect, test, vi } from "vitest";
import { answerPage } from "./shell.ts";

vi.mock("workbox-precaching", () => ({
  matchPrecache: async () =>
    new Response("shell", { headers: { "Referrer-Policy": "strict-origin-when-cross-origin" } }),
}));

test.each([
  ["/live/", "strict-origin-when-cross-origin"],
  ["/auth/login/", "strict-origin-when-cross-origin"],
  ["/auth/login/limit/?data=x", "no-referrer"],
  ["/he/auth/login/limit?data=x", "no-referrer"],
  ["/auth/password/reset/?token=x", "no-referrer"],
])(
  "[AUTH-5] [AUTH-14] %s is answered with the shell, and a secret in its address is not sent as referrer",
  async (path, policy) => {
    const answer = await answerPage(new Request(`https://portal.example${path}`));
    expect(await answer.text()).toBe("shell");
    expect(answer.headers.get("Referrer-Policy")).toBe(policy);
  },
);
