import { expect, test } from "vitest";
import { NO_TENANT, tenantIn } from "./tenant.ts";

test("[CFG-10] notifications have the tenant's name and icons", () => {
  const icon = (src: string, sizes: string, purpose?: string) => ({ src, sizes, type: "image/png", purpose });
  const icons = [
    icon("/180.png", "180x180"),
    icon("/192.png", "192x192"),
    icon("/mask.png", "192x192", "maskable"),
    icon("/mono.png", "512x512", "monochrome"),
  ];
  const config = { customer: { name: "Pierside" }, brand: { icons } };
  expect(tenantIn(JSON.stringify(config))).toEqual({ name: "Pierside", icon: "/192.png", badge: "/mono.png" });
  expect(tenantIn('{"customer":{"name":"Touchline"}}')).toEqual({ ...NO_TENANT, name: "Touchline" });
});

test.each(["", "[]", "{}", '{"customer":1,"brand":{"icons":[null,{"sizes":"192x192","src":"javascript:1"}]}}'])(
  "[CFG-10] %s names no tenant",
  (text) => {
    expect(tenantIn(text)).toEqual(NO_TENANT);
  },
);
