import { QueryClient } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { infoQueries } from "#src/catalog/queries/infoPages.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { InfoScreen } from "./InfoScreen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const section = (id: string, title: string, text: string) => ({ id, title, blocks: [{ kind: "paragraph", text }] });
const faq = {
  type: "faq",
  locale: "en",
  title: "Questions and answers",
  sections: [
    section("watching-a", "Why <b>Members</b>?", "It is free."),
    section("pay-a", "How do I cancel?", "Under Account."),
    section("zoo-a", "Anything else?", "Café hours."),
  ],
};

/** Mocks the responses of the API and the portal's server by a part of their URL; any other URL is a 404. */
function answer(answers: Readonly<Record<string, unknown>>) {
  vi.stubGlobal("__BUILD_ID__", "b1");
  const fetch = vi.fn<(url: string) => Promise<Response>>((url) => {
    const [, body] = Object.entries(answers).find(([part]) => url.includes(part)) ?? [];
    return Promise.resolve(new Response(JSON.stringify(body ?? {}), { status: body === undefined ? 404 : 200 }));
  });
  vi.stubGlobal("fetch", fetch);
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens: noTokens, onServerError: () => undefined }));
  return fetch;
}

test("[CAT-6] questions are grouped, shown as plain text, and searched together with their answers", async () => {
  answer({ get_page: { content: faq } });
  const { container } = await renderScreen(<InfoScreen type="faq" />);
  expect(await screen.findByText("Why <b>Members</b>?")).toBeTruthy();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Watching",
    "Payments and cancellation",
    "Zoo",
  ]);
  expect([...container.querySelectorAll("details")].map(({ open }) => open)).toEqual([true, false, false]);
  await userEvent.type(screen.getByRole("searchbox"), "CAFE");
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["Zoo"]);
  await userEvent.type(screen.getByRole("searchbox"), "x");
  expect(screen.getByText("No answers for “CAFEx”")).toBeTruthy();
});

test("[CAT-6] a section without a title is shown open", async () => {
  answer({ get_page: { content: { ...faq, sections: [section("pay-b", "", "Cards only."), ...faq.sections] } } });
  const { container } = await renderScreen(<InfoScreen type="faq" />);
  expect(await screen.findByText("Cards only.")).toBeTruthy();
  expect([...container.querySelectorAll("summary")].map(({ textContent }) => textContent)).toEqual(
    expect.not.arrayContaining([""]),
  );
});

test.each(["faq", "terms"])(
  "[A11Y-1] [CAT-6] a text in another language than the page has its lang attribute: %s",
  async (type) => {
    answer({ get_page: { content: { ...faq, type, locale: "de", title: "Antworten" } } });
    await renderScreen(<InfoScreen type={type} />);
    expect((await screen.findByRole("heading", { level: 1, name: "Antworten" })).lang).toBe("de");
    for (const text of ["It is free.", "Why <b>Members</b>?"])
      for (const shown of await screen.findAllByText(text))
        expect(shown.closest("[lang]")?.getAttribute("lang")).toBe("de");
  },
);

/** A text as a build contains it: this build's text about the tenant, unless something else is said. */
const payload = (page: object, { customer = "default", buildId = "b1", path = "/about" } = {}) => ({
  buildId,
  path,
  data: { customer, page },
});

test.each([
  ["another build", { buildId: "b0" }],
  ["another page", { path: "/faq" }],
])("[CAT-6] a text of %s, which a host sends in place of this one, is not shown", async (_, of) => {
  answer({
    "/about/_payload.json": payload({ ...faq, type: "about", title: "Old" }, of),
    get_page: { content: { ...faq, type: "about", title: "Ours" } },
  });
  const page = await new QueryClient().fetchQuery(infoQueries.page("about", "en"));
  expect(page.title).toBe("Ours");
});

test("[CAT-6] the text of the build is shown until the API answers, for its own tenant only", async () => {
  const fetch = answer({ "/about/_payload.json": payload({ ...faq, type: "about" }) });
  await renderScreen(<InfoScreen type="about" />);
  expect(await screen.findByRole("heading", { level: 1, name: "Questions and answers" })).toBeTruthy();
  expect(fetch).toHaveBeenCalledWith("/about/_payload.json?_b=b1", { cache: "force-cache" });
  cleanup();
  answer({
    "/about/_payload.json": payload({ ...faq, type: "about" }, { customer: "somebody" }),
    get_page: { content: { ...faq, type: "about", title: "Ours" } },
  });
  await renderScreen(<InfoScreen type="about" />);
  expect(await screen.findByRole("heading", { level: 1, name: "Ours" })).toBeTruthy();
});

test("[CAT-6] where the API has no texts, the text of the build is shown, however late it arrives", async () => {
  answer({ "/about/_payload.json": payload({ ...faq, type: "about", title: "Us" }) });
  const page = await new QueryClient().fetchQuery(infoQueries.page("about", "en"));
  expect(page.title).toBe("Us");
});

test("[CAT-6] groups keep the order of their first question", async () => {
  const sections = ["b-1", "a-1", "b-2", "plain"].map((id) => section(id, `About ${id}`, "Text."));
  answer({ get_page: { content: { ...faq, sections } } });
  await renderScreen(<InfoScreen type="faq" />);
  await screen.findByText("About b-1");
  const groups = screen
    .getAllByRole("heading", { level: 2 })
    .map((heading) => [heading.textContent, heading.closest("section")?.querySelectorAll("details").length]);
  expect(groups).toEqual([
    ["B", 2],
    ["A", 1],
    ["Plain", 1],
  ]);
});
