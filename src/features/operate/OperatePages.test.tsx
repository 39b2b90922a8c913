import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startPendingChanges } from "#src/catalog/library/changes.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { sessionStore } from "#src/session/session.ts";
import { anAccess, anOperatedMatch, startOperate, type OperateAnswer } from "#src/testing/operateServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
import { undoOffer } from "./calls/undoOffer.ts";
import { OperatePages } from "./OperatePages.tsx";

const NOW = Date.parse("2026-03-14T19:00:00Z");
const MATCH = "/?match=m-1";
const CHAT = "/?part=moderation";
const aViewer = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
const wrongCode = { status: 422, code: "second_factor_wrong" } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  cleanup();
  connectivity.online.set(true);
  pendingChangesStore.set([]);
  sessionStore.clear();
  for (const { id } of toastStore.get()) removeToast(id);
  undoOffer.set(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Answers = Parameters<typeof startOperate>[0];

async function open(answers: Answers, path = "/") {
  const calls = startOperate({ access: () => ({ content: anAccess(NOW) }), ...answers });
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...(await renderScreen(<OperatePages />, { path })), sent };
}

const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => userEvent.click(await button(name));
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const whenSaved = async () => waitFor(() => expect(undoOffer.get()).toBeTruthy());
const undo = async () => {
  await whenSaved();
  await press("Undo");
};

describe("[OPS-1] the operator's pages", () => {
  test("say to a viewer without a role that they are not theirs", async () => {
    await open({ access: () => ({ status: 403, code: "forbidden" }) });
    expect((await screen.findByRole("alert")).textContent).toContain("You don’t have permission to do this.");
  });

  test("are not there while nobody is an operator", async () => {
    await open({ access: () => ({ status: 404, code: "default_error_message" }) });
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
  });

  test("lead a moderator to the chat and nowhere else", async () => {
    await open(
      {
        access: () => ({ content: anAccess(NOW, { role: "moderator" }) }),
        moderation: () => ({ content: aModeration() }),
      },
      MATCH,
    );
    expect(await screen.findByRole("heading", { name: "Chat" })).toBeTruthy();
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Chat"]);
  });
});

describe("[OPS-2] the second factor", () => {
  test("is set up with the password, a QR code and a first code, and recovery codes stay until noted down", async () => {
    let access = anAccess(NOW, { has_second_factor: false, until: null, fresh_until: null });
    let first: OperateAnswer = wrongCode;
    const { sent } = await open({
      access: () => ({ content: access }),
      begin_factor: () => ({ content: { secret: "JBSWY3DP", uri: "otpauth://totp/Club:a?secret=JBSWY3DP" } }),
      confirm_factor: () => first,
      matches: () => ({ content: [] }),
    });
    await type("Current password", "Demo-pass-1");
    await press("Set up");
    expect(await screen.findByRole("img", { name: "QR code for your authenticator app" })).toBeTruthy();
    expect(screen.getByText("JBSWY3DP")).toBeTruthy();
    expect(sent("begin_factor")).toEqual([{ password: "Demo-pass-1" }]);

    await type("Code", "111111");
    await press("Confirm");
    expect(await screen.findByText("This code is wrong, or was used before.")).toBeTruthy();
    first = { content: { recovery_codes: ["ABCD-EFGH", "IJKL-MNOP"] } };
    access = anAccess(NOW);
    await press("Confirm");
    expect((await screen.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
      "ABCD-EFGH",
      "IJKL-MNOP",
    ]);
    expect(document.activeElement?.textContent).toBe("Recovery codes");
    await press("I’ve noted them down");
    expect(await screen.findByRole("heading", { name: "Matches" })).toBeTruthy();
  });

  test("opens the pages with a code", async () => {
    let access = anAccess(NOW, { until: null, fresh_until: null });
    const { sent } = await open({
      access: () => ({ content: access }),
      sign_in: () => {
        access = anAccess(NOW);
        return { content: {} };
      },
      matches: () => ({ content: [] }),
    });
    await press("Confirm");
    expect(await screen.findByText("Enter the code.")).toBeTruthy();
    await type("Code", " 123456 ");
    await press("Confirm");
    expect(await screen.findByRole("heading", { name: "Matches" })).toBeTruthy();
    expect(sent("sign_in")).toEqual([{ code: "123456" }]);
  });

  test("is asked for again when it is locked, and forms keep what was typed", async () => {
    let access = anAccess(NOW);
    await open(
      {
        access: () => ({ content: access }),
        match: () => ({ content: anOperatedMatch(NOW) }),
        sign_in: () => {
          access = anAccess(NOW);
          return { content: {} };
        },
        sign_out: () => {
          access = anAccess(NOW, { until: null });
          return { content: {} };
        },
      },
      MATCH,
    );
    await type("Reason", "Rain");
    await press("Lock");
    expect(await screen.findByRole("heading", { name: "Second factor" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "End the match" })).toBeNull();
    await type("Code", "123456");
    await press("Confirm");
    await button("Lock");
    expect(screen.getByLabelText<HTMLInputElement>("Reason").value).toBe("Rain");
  });
});

describe("[OPS-3] the matches of a day", () => {
  test("are those of today, each with its page, and other days have addresses", async () => {
    const { sent } = await open({
      matches: () => ({ content: [anOperatedMatch(NOW, { stream_health: { state: "old" } })] }),
    });
    expect(await screen.findByText("The stream stands still")).toBeTruthy();
    const row = await screen.findByRole("link", { name: /Mill Lane 1.*Harbour 0.*Live/ });
    expect(row.getAttribute("href")).toBe("/operate?match=m-1");
    const day = new Date(2026, 2, 14).getTime();
    expect(sent("matches")).toEqual([{ from: String(day), to: String(new Date(2026, 2, 15).getTime()) }]);
    expect(screen.getByRole("link", { name: "Day after" }).getAttribute("href")).toContain("2026-03-15");
    expect(screen.getByRole("link", { name: "Today" }).getAttribute("aria-current")).toBe("date");
  });

  test("can be none, and a failure offers another try", async () => {
    let answer: OperateAnswer = { status: 500, code: "internal_error" };
    await open({ matches: () => answer }, "/?day=2026-99-99");
    expect(await screen.findByText("We couldn’t load the matches")).toBeTruthy();
    answer = { content: [] };
    await press("Try again");
    expect(await screen.findByText("No matches on this day")).toBeTruthy();
  });
});

describe("[OPS-4] a match", () => {
  /** A match in whose sport a point is no moment. */
  const ofPoints = () => anOperatedMatch(NOW, { sport_type: "rugby" });
  /** A server that keeps what is changed. */
  function keeping(start = ofPoints()) {
    let match = start;
    const before: (typeof start)[] = [];
    const answers: Answers = {
      match: () => ({ content: match }),
      change_match: (change) => {
        before.push(match);
        match = { ...match, ...change };
        return { content: { match, change: before.length } };
      },
      undo: () => {
        match = before.pop() ?? match;
        return { content: { match, change: 99 } };
      },
    };
    return answers;
  }
  const points = () =>
    ["Mill Lane", "Harbour"].map((name) => within(screen.getByRole("group", { name })).getByRole("status").textContent);

  test("takes every press on the score, in turn", async () => {
    const { sent } = await open(keeping(), MATCH);
    await press("+1 Harbour");
    await press("+1 Harbour");
    await press("−1 Mill Lane");
    await waitFor(() => expect(points()).toEqual(["0", "2"]));
    await waitFor(() =>
      expect(sent("change_match").map(({ score }) => score)).toEqual([
        { home: 1, away: 1 },
        { home: 1, away: 2 },
        { home: 0, away: 2 },
      ]),
    );
    expect((await button("−1 Mill Lane")).hasAttribute("disabled")).toBe(true);
  });

  test("[OPS-5] is as before after undoing, which is offered for 10 s", async () => {
    await open(keeping(), MATCH);
    await press("+1 Harbour");
    await undo();
    await waitFor(() => expect(points()).toEqual(["1", "0"]));
    expect(toastStore.get().map(({ text }) => text)).toContain("Undone");
  });

  test("[OPS-5] says why a press was not saved, shows what counts, and offers it again", async () => {
    const answers = keeping();
    let isDown = true;
    await open(
      {
        ...answers,
        change_match: (body) =>
          isDown ? { status: 500, code: "internal_error" } : (answers["change_match"]?.(body) ?? wrongCode),
      },
      MATCH,
    );
    await press("+1 Harbour");
    await waitFor(() => expect(toastStore.get()[0]?.text).toContain("Not saved: Something went wrong on our side."));
    await waitFor(() => expect(points()).toEqual(["1", "0"]));
    isDown = false;
    toastStore.get()[0]?.action?.onPress();
    await waitFor(() => expect(points()).toEqual(["1", "1"]));
    await whenSaved();
  });

  test("[OPS-5] keeps what is entered without a network, and sends it once and in order when it is back", async () => {
    sessionStore.update({ token: "t", user: aViewer });
    const { sent, queryClient } = await open(keeping(), MATCH);
    startPendingChanges(queryClient, () => undefined);
    await button("+1 Harbour");
    connectivity.online.set(false);
    await press("+1 Harbour");
    await press("Start");
    await press("+1 Harbour");
    expect(await screen.findByText(/^No network\. What you enter waits/)).toBeTruthy();
    await button("Stop");
    await waitFor(() => expect(points()).toEqual(["1", "2"]));
    expect(sent("change_match")).toEqual([]);
    connectivity.online.set(true);
    await waitFor(() => expect(screen.queryByText(/^No network/)).toBeNull());
    expect(sent("change_match")).toMatchObject([
      { clock: { running: true, elapsed: 0, at: NOW } },
      { score: { home: 1, away: 2 } },
    ]);
    expect(points()).toEqual(["1", "2"]);
  });

  test("[OPS-5] says of a page that was reloaded without a network that what was entered waits", async () => {
    const content = { id: "m-1", score: { home: 2, away: 0 } };
    connectivity.online.set(false);
    const access = (): never => {
      throw new TypeError("No network");
    };
    await open({ access }, MATCH);
    expect(await screen.findByText("We couldn’t load these pages")).toBeTruthy();
    pendingChangesStore.set([{ kind: "match", id: "m-1 score", type: "match", isOn: true, content }]);
    expect(await screen.findByText(/^No network\. What you enter waits/)).toBeTruthy();
  });

  test("has a clock that starts, stops and changes its period", async () => {
    const { sent } = await open(keeping(anOperatedMatch(NOW)), MATCH);
    await press("Start");
    await button("Stop");
    await userEvent.selectOptions(screen.getByLabelText("Period"), "Half 2");
    await waitFor(() => expect(screen.getByRole("timer").textContent).toBe("45:00"));
    expect(sent("change_match").map(({ clock }) => clock)).toMatchObject([
      { period_kind: "half", period: 1, running: true, elapsed: 0, at: NOW },
      { period_kind: "half", period: 2, running: false, elapsed: 45 * 60_000 },
    ]);
  });

  test("begins and ends", async () => {
    const { sent } = await open(keeping(anOperatedMatch(NOW, { status: "upcoming" })), MATCH);
    await press("Begin the match");
    await press("End the match");
    expect(await screen.findByText("End the match at 1 – 0?")).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("No, keep it on");
    await press("End the match");
    await button("Go on with the match");
    expect(sent("change_match")).toMatchObject([
      { status: "live", clock: { period: 1, running: true, elapsed: 0 } },
      { status: "archived", clock: { period_kind: "full_time", running: false } },
    ]);
  });

  test("is called off with a reason, and its start stays to the second", async () => {
    const { sent } = await open(keeping(anOperatedMatch(NOW + 7_000)), MATCH);
    await userEvent.selectOptions(await screen.findByLabelText("What becomes of it"), "Cancelled");
    await type("Reason", "Waterlogged pitch");
    await type("What becomes of tickets", "You get your money back.");
    const form = screen.getByRole("form", { name: "Put off or call off" });
    await userEvent.click(within(form).getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sent("change_match")).toEqual([
        { id: "m-1", state: "cancelled", reason: "Waterlogged pitch", ticket_note: "You get your money back." },
      ]),
    );
  });

  test("has its stream and its access in a second part, and a refused address is said at its field", async () => {
    const answers = keeping();
    const fault = Response.json(
      {
        error: true,
        messageErrorCode: "validation_failed",
        field_errors: [{ field: "stream.live", code: "invalid", message: "No stream may be there" }],
      },
      { status: 422 },
    );
    const { sent } = await open(answers, MATCH);
    await userEvent.click(await screen.findByRole("tab", { name: "Stream and access" }));
    const stream = screen.getByRole("form", { name: "Stream" });
    await type("Address of the live stream", "https://cdn.club.example/m-1.m3u8");
    await userEvent.selectOptions(screen.getByLabelText("What begins and ends the match"), "Its stream");
    const known = globalThis.fetch;
    vi.stubGlobal("fetch", () => Promise.resolve(fault));
    await userEvent.click(within(stream).getByRole("button", { name: "Save" }));
    expect(await screen.findByText("No stream may be there")).toBeTruthy();
    vi.stubGlobal("fetch", known);
    await userEvent.click(within(stream).getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sent("change_match")).toEqual([
        {
          id: "m-1",
          stream: { live: "https://cdn.club.example/m-1.m3u8", replay: null, signed_by: "nobody" },
          live_by: "stream",
        },
      ]),
    );

    await userEvent.selectOptions(screen.getByLabelText("Who may watch"), "With a ticket");
    const access = screen.getByRole("form", { name: "Access" });
    await userEvent.click(within(access).getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Enter a price, such as 4.50.")).toBeTruthy();
    await type("Price", "4,50");
    await type("Currency", "eur");
    await userEvent.click(within(access).getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sent("change_match")[1]).toEqual({ id: "m-1", access: "ticket", price: 4.5, currency: "EUR" }),
    );
  });

  test("[OPS-8] is scored by others with a link that an operator makes, shows once and ends", async () => {
    let links: object[] = [];
    const link = { id: "l-1", match_id: "m-1", name: "Ada", made_at: NOW, expires_at: NOW + 6 * 3_600_000 };
    const { sent } = await open(
      {
        ...keeping(),
        links: () => ({ content: links }),
        make_link: () => {
          links = [link];
          return { content: { ...link, token: "sl.secret" } };
        },
        end_link: () => {
          links = [];
          return { content: {} };
        },
      },
      MATCH,
    );
    expect(await screen.findByText("No links yet")).toBeTruthy();
    await press("Make a link");
    expect(await screen.findByText("Enter a name.")).toBeTruthy();
    await type("Who is it for?", " Ada ");
    await press("Make a link");
    expect(await screen.findByRole("img", { name: "QR code of the link for Ada" })).toBeTruthy();
    expect(sent("make_link")).toEqual([{ id: "m-1", name: "Ada" }]);
    await press("End the link for Ada");
    expect(await screen.findByText("No links yet")).toBeTruthy();
    expect(sent("end_link")).toEqual([{ id: "l-1" }]);
  });

  test("has score and clock alone for a scorer", async () => {
    await open({ ...keeping(), access: () => ({ content: anAccess(NOW, { role: "scorer" }) }) }, MATCH);
    await button("+1 Harbour");
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.queryByRole("link", { name: "People" })).toBeNull();
    expect(screen.queryByRole("button", { name: "End the match" })).toBeNull();
  });
});

describe("[OPS-6] the record of changes", () => {
  const change = {
    position: 7,
    at: NOW,
    writer: "official u-1",
    kind: "event",
    subject_id: "m-1",
    action: "changed",
    fields: [] as readonly object[],
  };

  test("says who changed what", async () => {
    await open({ changes: () => ({ content: [change] }) }, "/?part=changes");
    const row = await screen.findByText("official u-1");
    expect(row.closest("li")?.textContent).toContain("Match m-1");
  });

  const clock = { period_kind: "half", period: 2, running: true, elapsed: 2_700_000, at: NOW };
  test.each([
    ["scoreHome", "1", "2", "Score, home: 1 2"],
    ["status", "upcoming", "live", "Status: Upcoming Live"],
    ["eventDate", "null", String(NOW), /^Date and time: – .*March 14/],
    ["clock", "null", JSON.stringify(clock), "Clock: – Half 2, 45:00"],
    ["schedule", "null", '{"state":"cancelled","reason":"Rain"}', "Plan: – Cancelled (Rain)"],
    ["stream", "null", '{"live":"https://cdn.example/a","replay":null}', "Stream: – https://cdn.example/a"],
    ["moments", "[]", '[{"id":"1"}]', "Key moments: 0 1"],
    ["commerceCoverage", "commerce_free_media", "commerce_ppv_media", "Who may watch: Everybody With a ticket"],
    ["role", "null", "scorer", "Role: – Scorer"],
    ["clock", "null", '{"cut', 'Clock: – {"cut'],
    ["ofALaterServer", "null", "x", "ofALaterServer: – x"],
  ])("has %s in words", async (name, before, after, shown) => {
    const fields = [{ name, before, after }];
    await open({ changes: () => ({ content: [{ ...change, fields }] }) }, "/?part=changes");
    const row = (await screen.findByRole("deletion")).closest("li");
    expect(row?.textContent.replaceAll(/\s+/g, " ")).toMatch(shown);
  });

  test("says what was added", async () => {
    await open({ changes: () => ({ content: [{ ...change, action: "added" }] }) }, "/?part=changes");
    expect(await screen.findByText("Added")).toBeTruthy();
  });
});

describe("[OPS-7] people", () => {
  const people = [{ id: "u-1", email: "mail@club.example", name: "Ada", role: "scorer", has_second_factor: false }];

  test("get a role and lose it, and both can be undone", async () => {
    const { sent } = await open(
      { people: () => ({ content: people }), give_role: () => ({ content: {} }) },
      "/?part=people",
    );
    await type("Email", "new@club.example");
    await userEvent.click(screen.getByRole("radio", { name: "Moderator" }));
    await press("Give a role");
    await undo();
    await waitFor(() => expect(sent("give_role")).toHaveLength(2));
    await press("Take the role away from Ada");
    await waitFor(() => expect(sent("give_role")).toHaveLength(3));
    await undo();
    await waitFor(() =>
      expect(sent("give_role")).toEqual([
        { email: "new@club.example", role: "moderator" },
        { email: "new@club.example", role: null },
        { email: "mail@club.example", role: null },
        { email: "mail@club.example", role: "scorer" },
      ]),
    );
  });

  test("are changed with a new code alone, and an unknown address is said at its field", async () => {
    let access = anAccess(NOW, { fresh_until: null });
    await open(
      {
        access: () => ({ content: access }),
        people: () => ({ content: people }),
        give_role: () => ({ status: 404, code: "default_error_message" }),
        sign_in: () => {
          access = anAccess(NOW);
          return { content: {} };
        },
      },
      "/?part=people",
    );
    expect(await screen.findByText("Ada")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Take the role away from Ada" })).toBeNull();
    await type("Code", "123456");
    await press("Confirm");
    await button("Take the role away from Ada");
    await type("Email", "who@club.example");
    await press("Give a role");
    expect(await screen.findByText("Nobody has signed up with this address.")).toBeTruthy();
  });
});

function aModeration(change: object = {}) {
  const reported = {
    id: "c-1",
    text: "Rubbish",
    created: NOW,
    event_id: "m-1",
    event_title: "Mill Lane – Harbour",
    user_id: "u-7",
    user_name: "Bo",
    reports: 2,
  };
  return { reported: [reported], silenced: [], rules: { slow_seconds: 0, words: [] }, ...change };
}

describe("[OPS-12] the chat", () => {
  const done = () => ({ content: {} });

  test("has reported comments, which are kept or removed, and that can be undone", async () => {
    const { sent } = await open({ moderation: () => ({ content: aModeration() }), judge_comment: done }, CHAT);
    expect(await screen.findByText("Rubbish")).toBeTruthy();
    expect(screen.getByText(/reported by 2 viewers/)).toBeTruthy();
    await press("Remove");
    await undo();
    await press("Keep");
    await waitFor(() =>
      expect(sent("judge_comment").map(({ verdict }) => verdict)).toEqual(["removed", "open", "kept"]),
    );
  });

  test("has a time-out and a ban for their author, and says why one with a role has neither", async () => {
    let answer: OperateAnswer = { content: {} };
    const { sent } = await open({ moderation: () => ({ content: aModeration() }), silence_viewer: () => answer }, CHAT);
    await press("Time-out for a day");
    await undo();
    await waitFor(() => expect(sent("silence_viewer")).toHaveLength(2));
    answer = { status: 403, code: "forbidden" };
    await press("Ban");
    expect((await screen.findByRole("alert")).textContent).toContain("This person has a role.");
    expect(sent("silence_viewer").map(({ minutes }) => minutes)).toEqual([1_440, 0, null]);
  });

  test("lists who may not comment, and lets them back in", async () => {
    const silenced = [
      { user_id: "u-7", user_name: "Bo", until: NOW + 3_600_000 },
      { user_id: "u-8", user_name: null, until: null },
    ];
    const { sent } = await open(
      { moderation: () => ({ content: aModeration({ reported: [], silenced }) }), silence_viewer: done },
      CHAT,
    );
    expect(await screen.findByText("Nothing has been reported")).toBeTruthy();
    expect(screen.getByText("For good")).toBeTruthy();
    await press("Let Bo comment again");
    await undo();
    await waitFor(() => expect(sent("silence_viewer").map(({ minutes }) => minutes)).toEqual([0, 60]));
  });

  test("has rules, which keep what was typed when they are refused", async () => {
    let answer: OperateAnswer = { status: 503, code: "service_unavailable" };
    const rules = { slow_seconds: 5, words: ["one"] };
    const { sent } = await open(
      { moderation: () => ({ content: aModeration({ rules }) }), change_chat_rules: () => answer },
      CHAT,
    );
    await type("Unwanted words", "two, three words ,");
    await userEvent.selectOptions(await screen.findByLabelText("Wait between comments"), "30 seconds");
    await press("Save");
    await screen.findByRole("alert");
    answer = { content: {} };
    await press("Save");
    await undo();
    const typed = { slow_seconds: 30, words: ["two", "three words"] };
    await waitFor(() => expect(sent("change_chat_rules")).toEqual([typed, typed, rules]));
  });

  test("says when it cannot be loaded", async () => {
    await open({ moderation: () => ({ status: 500, code: "default_error_message" }) }, CHAT);
    expect(await screen.findByText("We couldn’t load this")).toBeTruthy();
  });
});

describe("[OPS-13] teams", () => {
  const team = { id: "t-1", name: "Mill Lane", short_name: null, color: null, logo_url: null, sport_type: "football" };
  const known = () => ({ content: [team, { ...team, id: "t-2", name: "Harbour" }] });
  const TEAMS = "/?part=teams";
  const TEAM = `${TEAMS}&team=t-1`;

  test("are listed, and each has an address", async () => {
    await open({ teams: known }, TEAMS);
    expect((await screen.findByRole("link", { name: /Mill Lane/ })).getAttribute("href")).toContain("team=t-1");
    expect(screen.getByRole("link", { name: /Harbour/ })).toBeTruthy();
  });

  test("change their names and colour, which can be undone; what is wrong is said at its field", async () => {
    const { sent } = await open({ teams: known, change_team: () => ({ content: team }) }, TEAM);
    await type("Name", "Mill Lane City");
    await type("Colour", "blue");
    await press("Save");
    expect(await screen.findByText("Write six digits after the #, such as #0b5fff.")).toBeTruthy();
    await type("Colour", "#0b5fff");
    await press("Save");
    await undo();
    await waitFor(() =>
      expect(sent("change_team")).toEqual([
        { id: "t-1", name: "Mill Lane City", short_name: null, color: "#0b5fff" },
        { id: "t-1", name: "Mill Lane", short_name: null, color: null },
      ]),
    );
  });

  test("get a crest from a file, and a file that is none is refused", async () => {
    let answer: OperateAnswer = { content: { url: "/media/brand/season-0123456789abcdef.png" } };
    const { sent } = await open(
      { teams: known, save_picture: () => answer, change_team: () => ({ content: team }) },
      TEAM,
    );
    const choose = async (bytes: number) =>
      userEvent.upload(
        await screen.findByLabelText("Choose a picture"),
        new File([new Uint8Array(bytes)], "crest.png", { type: "image/png" }),
      );
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture")));
    await choose(190_001);
    expect((await screen.findByRole("alert")).textContent).toContain("This can’t be used.");
    expect(sent("save_picture")).toEqual([]);
    await choose(3);
    await undo();
    await waitFor(() =>
      expect(sent("change_team").map(({ logo_url }) => logo_url)).toEqual([
        "/media/brand/season-0123456789abcdef.png",
        null,
      ]),
    );
    expect(sent("save_picture")).toEqual([{ data: "AAAA" }]);
    answer = { status: 503, code: "service_unavailable" };
    await choose(3);
    expect(await screen.findByRole("alert")).toBeTruthy();
  });

  test("say that there are none, and when they cannot be loaded", async () => {
    await open({ teams: () => ({ content: [] }) }, TEAMS);
    expect(await screen.findByText(/^No teams yet/)).toBeTruthy();
    cleanup();
    await open({ teams: () => ({ status: 500, code: "default_error_message" }) }, TEAMS);
    expect(await screen.findByText("We couldn’t load the teams")).toBeTruthy();
  });
});

describe("[OPS-9] codes", () => {
  const code = (name: string, change: object = {}) => ({
    code: name,
    product: "p-1",
    days: 30,
    uses: 1,
    redeemed: 0,
    is_withdrawn: false,
    ...change,
  });

  test("are issued for a pass, and shown to be printed", async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    const { sent } = await open(
      {
        codes: () => ({ content: { products: [{ id: "p-1", title: "Season pass" }], codes: [] } }),
        issue_codes: () => ({ content: [code("ABCD-EFGH"), code("JKMN-PQRS")] }),
      },
      "/?part=codes",
    );
    await type("How many codes", "0");
    await press("Issue codes");
    expect(await screen.findByText("Enter a whole number from 1 to 200.")).toBeTruthy();
    expect(sent("issue_codes")).toEqual([]);
    await type("How many codes", "2");
    await userEvent.clear(screen.getByLabelText("For how many accounts each"));
    await press("Issue codes");
    const made = await screen.findByRole("region", { name: "New codes" });
    expect(within(made).getByText("ABCD-EFGH")).toBeTruthy();
    expect(sent("issue_codes")).toEqual([{ product: "p-1", days: 30, uses: null, count: 2 }]);
    await press("Print");
    expect(print).toHaveBeenCalledOnce();
  });

  test("are withdrawn, which can be undone", async () => {
    let isWithdrawn = false;
    const { sent } = await open(
      {
        codes: () => ({
          content: {
            products: [{ id: "p-1", title: "Season pass" }],
            codes: [code("ABCD-EFGH", { is_withdrawn: isWithdrawn })],
          },
        }),
        withdraw_code: ({ is_withdrawn }) => {
          isWithdrawn = is_withdrawn === true;
          return { content: {} };
        },
      },
      "/?part=codes",
    );
    await press("Withdraw ABCD-EFGH");
    await button("Give back ABCD-EFGH");
    await undo();
    await button("Withdraw ABCD-EFGH");
    expect(sent("withdraw_code")).toEqual([
      { code: "ABCD-EFGH", is_withdrawn: true },
      { code: "ABCD-EFGH", is_withdrawn: false },
    ]);
  });
});

test("[OPS-6] what no person wrote is named in words", async () => {
  const change = (position: number, writer: string) => ({
    position,
    at: NOW,
    writer,
    kind: "event",
    subject_id: "m-1",
    action: "added",
    fields: [],
  });
  await open(
    {
      changes: () => ({ content: [change(3, "schedule"), change(2, "terminal"), change(1, "import my-club")] }),
      people: () => ({ content: [] }),
    },
    "/?part=changes",
  );
  for (const name of ["By the schedule", "At the server’s terminal", "Import of my-club"])
    expect(await screen.findByText(name)).toBeTruthy();
});

test("[OPS-10] an operator sees how the live stream is", async () => {
  const stream = { live: "https://cdn.club.example/a.m3u8", replay: null, signed_by: "nobody" };
  const { sent } = await open(
    {
      match: () => ({ content: anOperatedMatch(NOW, { stream }) }),
      stream_health: () => ({ content: { state: "old", age: 41_000, checked_at: NOW } }),
    },
    MATCH,
  );
  await userEvent.click(await screen.findByRole("tab", { name: "Stream and access" }));
  expect(await screen.findByText("The stream stands still")).toBeTruthy();
  expect(screen.getByText("Seconds since the newest part: 41")).toBeTruthy();
  expect(sent("stream_health")).toEqual([{ id: "m-1" }]);
});

test("[OPS-11] mails are listed with what became of them", async () => {
  const mail = (id: string, change: object) => ({
    id,
    to: "ada@club.example",
    subject: `Subject ${id}`,
    created: NOW,
    sent_at: null,
    next_try_at: null,
    problem: null,
    ...change,
  });
  await open(
    {
      mails: () => ({
        content: [
          mail("1", { sent_at: NOW }),
          mail("2", { next_try_at: NOW + 30_000, problem: "Mailbox is full" }),
          mail("3", { problem: "No such mailbox" }),
        ],
      }),
    },
    "/?part=mails",
  );
  const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Subject 1.*Sent$/);
  expect(rows[1]).toMatch(/^Subject 2.*Mailbox is fullNext attempt:/);
  expect(rows[2]).toMatch(/^Subject 3.*No such mailboxGiven up$/);
});
