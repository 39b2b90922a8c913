import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { toIdentity } from "#src/domain/identity/identity.wire.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { IdentityBanners } from "./IdentityBanners.tsx";

afterEach(cleanup);

const banner = (more: object) => ({ type: "horizontal_banner", image_url: "/media/img/a.webp", ...more });

test("[CAT-5] a team's banners open their targets in the given window, and hostile ones are not linked", async () => {
  const identity = toIdentity({
    id: "t-1",
    title: "Harbour City",
    banners: [
      banner({ link_url: "/account/subscription", link_target: "_self" }),
      banner({ link_url: "https://shop.example/", link_target: "_blank", image_url: "/media/img/b.webp" }),
      banner({ link_url: "javascript:alert(1)", image_url: "/media/img/c.webp" }),
      banner({ type: "hologram", link_url: null, image_url: "/media/img/d.webp" }),
      banner({ link_url: "/faq", image_url: null }),
    ],
  });
  if (identity === null) throw new Error("no identity");
  const { container } = await renderScreen(<IdentityBanners identity={identity} />);
  const links = screen.getAllByRole<HTMLAnchorElement>("link", { name: "Harbour City" });
  expect(links.map((link) => [link.getAttribute("href"), link.target, link.rel])).toEqual([
    ["/account/subscription", "_self", ""],
    ["https://shop.example/", "_blank", "noopener"],
  ]);
  expect(container.querySelectorAll("img")).toHaveLength(4);
});
