import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { startCatalogue, type AskedBody } from "#src/testing/catalogueServer.ts";
import { identityQueries } from "./identityQueries.ts";

afterEach(() => void vi.unstubAllGlobals());

const list = (filters: Parameters<typeof identityQueries.list>[0]) =>
  new QueryClient().fetchQuery(identityQueries.list(filters));
const team = (id: number) => ({ id: `t-${id}`, media_type: "identity_item", type: "team", title: `Team ${id}` });

test("[CAT-9] [ENT-8] all clubs are loaded, page after page", async () => {
  const clubs = Array.from({ length: 120 }, (_, id) => team(id));
  const asked = startCatalogue({ "/api/identity/list": () => clubs });
  const { entries, nextExists } = await list({ type: "team", within: "league-1" });
  expect(entries.map(({ id }) => id)).toEqual(clubs.map(({ id }) => id));
  expect(nextExists).toBe(false);
  expect(asked[0]?.body).toEqual({
    next: true,
    count: false,
    page: 0,
    size: 50,
    archived: false,
    media_type: "identity_item",
    type: "team",
    identityId: "league-1",
  });
  asked.length = 0;
  await list({ within: "cat-1" });
  expect(asked[0]?.body).toEqual({
    next: true,
    count: false,
    page: 0,
    size: 100,
    archived: false,
    identityId: "cat-1",
  });
});

test("[ENT-3] if the server ignores types, others are filtered out, and missing ones are filled in", async () => {
  startCatalogue({
    "/api/identity/list": () => [
      { id: "l-1", media_type: "identity", title: "Cup" },
      { id: "c-1", media_type: "identity", type: "category", title: "Football" },
    ],
  });
  expect((await list({ type: "league" })).entries).toMatchObject([{ id: "l-1", type: "league" }]);
});

test("[ENT-3] a server that neither has the filter nor names types shows an identity once, as a league or team", async () => {
  const asked = startCatalogue({
    "/api/identity/list": ({ type }: AskedBody) =>
      type === "league" || type === "category"
        ? [{ id: "l-1", media_type: "identity", title: "Cup" }]
        : [{ id: "t-1", media_type: "identity_item", title: "Harbour City" }],
  });
  for (const [type, ids] of [
    ["league", ["l-1"]],
    ["category", []],
    ["team", ["t-1"]],
    ["subcategory", []],
  ] as const)
    expect([type, (await list({ type })).entries.map(({ id }) => id)]).toEqual([type, ids]);
  expect(asked).toHaveLength(6);
});

test("[ENT-3] types that only the filter tells apart stay apart", async () => {
  startCatalogue({ "/api/identity/list": ({ type }: AskedBody) => [{ id: `of-${type}`, media_type: "identity" }] });
  expect((await list({ type: "category" })).entries).toMatchObject([{ id: "of-category", type: "category" }]);
});

test("[ENT-8] a server that always has more pages is not read forever", async () => {
  let calls = 0;
  startCatalogue({
    "/api/identity/list": ({ page = 0 }: AskedBody) => {
      calls += 1;
      return { content: { entries: [team(page % 60)], nextExists: true } };
    },
  });
  expect((await list({ type: "team" })).entries).toHaveLength(40);
  expect(calls).toBe(40);
});
