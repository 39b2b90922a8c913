import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { liveMatch, scoreGoal } from "#tests/support/backend/demo.ts";
import { enterAs, freshViewer } from "#tests/support/browser/freshViewer.ts";
import { isFocusUncovered } from "#tests/support/browser/keyboard.ts";
import { expect, test } from "#tests/support/browser/test.ts";

/** Scrolls a list to its beginning; resolves when the page knows. */
const scrollUp = (list: Locator) =>
  list.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        element.addEventListener("scroll", () => resolve(), { once: true });
        element.scrollTop = 0;
      }),
  );

test("[EVT-14] [SOC-2] two viewers chat: a comment appears, changes and disappears, and unsent text is not lost", async ({
  page,
  request,
}) => {
  const match = await liveMatch(request);
  // Comments stay in the match, so unique names distinguish viewers of other tests in the same chat.
  const run = randomUUID().slice(0, 6);
  const [me, other] = [await freshViewer(request, `Noor ${run}`), await freshViewer(request, `Kit ${run}`)];
  const joined = new Promise<void>((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        if (String(payload).includes("join-event-room") && String(payload).includes(match.id)) resolve();
      }),
    );
  });
  await enterAs(page, me);
  await page.goto(`/events/${match.id}`);
  const chat = page.getByRole("log", { name: "Chat" });
  await expect(chat).toBeVisible();
  await joined;

  const say = async (data: object, call: "create" | "update" | "delete" = "create") => {
    const answer = await request.post(`/api/comment/${call}`, { headers: other.headers, data });
    expect(answer.ok()).toBe(true);
    return call === "delete" ? "" : ((await answer.json()) as { content: { id: string } }).content.id;
  };
  const id = await say({ eventId: match.id, text: "What a run" });
  const theirs = chat.getByRole("article", { name: `${other.name} said` });
  await expect(theirs).toContainText("What a run");
  await say({ id, text: "What a run by Lind" }, "update");
  await expect(theirs).toContainText("What a run by Lind");
  // What is not their own can be reported, and neither changed nor deleted.
  await expect(theirs.getByRole("button")).toHaveAccessibleName("Report comment");
  await say({ id }, "delete");
  await expect(theirs).toHaveCount(0);

  const box = page.getByRole("textbox", { name: "Comment" });
  await page.route("**/api/comment/create", (route) => route.abort());
  await box.fill("The third corner");
  await box.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "What you typed is still here" })).toBeVisible();
  await expect(box).toHaveValue("The third corner");
  await page.unroute("**/api/comment/create");
  await page.getByRole("link", { name: "Schedule" }).first().click();
  await page.goBack();
  await expect(box).toHaveValue("The third corner");
  await box.press("Enter");
  const mine = chat.getByRole("article", { name: `${me.name} said` });
  await expect(mine).toContainText("The third corner");
  await expect(box).toHaveValue("");
  await expect(mine).toHaveCount(1);
  await mine.getByRole("button", { name: "Edit comment" }).click();
  await mine.getByRole("textbox").fill("The fourth corner");
  await page.keyboard.press("Enter");
  await expect(mine).toContainText("The fourth corner");
  expect(await axeFindings(page)).toEqual([]);
  await mine.getByRole("button", { name: "Delete comment" }).click();
  // By a key: comments of other viewers may move the button for longer than it is there.
  await chat.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await expect(mine).toContainText("The fourth corner");

  await page.getByRole("banner").getByRole("button", { name: "Hide scores" }).click();
  await expect(chat).toHaveCount(0);
});

test("[EVT-14] new comments neither move a button while it is pressed nor end an edit", async ({ page, request }) => {
  const match = await liveMatch(request);
  const run = randomUUID().slice(0, 6);
  const [me, other] = [await freshViewer(request, `Ada ${run}`), await freshViewer(request, `Bo ${run}`)];
  const write = async ({ headers }: typeof me, ...texts: string[]) => {
    for (const text of texts) {
      const answer = await request.post("/api/comment/create", { headers, data: { eventId: match.id, text } });
      expect(answer.ok()).toBe(true);
    }
  };
  const long = "One of those that take several lines. ".repeat(4);
  await write(me, long, long, long, long, long, "Mine");
  await enterAs(page, me);
  await page.goto(`/events/${match.id}`);
  const chat = page.getByRole("log", { name: "Chat" });
  const mine = chat.getByRole("article", { name: `${me.name} said` }).last();
  const theirs = chat.getByRole("article", { name: `${other.name} said` });

  await mine.getByRole("button", { name: "Edit comment" }).hover();
  await page.mouse.down();
  await write(other, long);
  await expect(theirs).toHaveCount(1);
  await page.mouse.up();
  const field = mine.getByRole("textbox", { name: "Edit comment" });
  await field.fill("A better line");

  await write(other, ...Array<string>(8).fill(long));
  await expect(page.getByRole("button", { name: /\d+ new comments/ })).toBeVisible();
  await expect(theirs).toHaveCount(9);
  await expect(field).toBeInViewport();
  await expect(field).toHaveValue("A better line");
  await field.press("Enter");
  await expect(mine).toContainText("A better line");
});

test("[EVT-14] [SOC-3] comments and goals from before the socket connected appear once it has", async ({
  page,
  request,
}) => {
  const match = await liveMatch(request);
  const other = await freshViewer(request, `Robin ${randomUUID().slice(0, 6)}`);
  let connect = (): void => undefined;
  const mayConnect = new Promise<void>((resolve) => (connect = resolve));
  await page.routeWebSocket(/\/ws\//, async (socket) => {
    await mayConnect;
    socket.connectToServer();
  });
  await enterAs(page, await freshViewer(request));
  await page.goto(`/events/${match.id}`);
  const chat = page.getByRole("log", { name: "Chat" });
  await expect(chat).toBeVisible();
  const answer = await request.post("/api/comment/create", {
    headers: other.headers,
    data: { eventId: match.id, text: "First" },
  });
  expect(answer.ok()).toBe(true);
  const strip = page.getByRole("region", { name: "Score" }).locator("[aria-live]");
  const before = (await strip.textContent()) ?? "";
  await scoreGoal(request, match.id, "home");
  connect();
  await expect(chat.getByRole("article", { name: `${other.name} said` })).toContainText("First");
  await expect(strip).not.toHaveText(before);
});

test("[SOC-2] [SOC-3] repeated, unordered, foreign or incomplete messages change nothing, and hundreds are shown", async ({
  page,
  request,
}) => {
  const match = await liveMatch(request);
  let send: (message: object) => void = () => undefined;
  const joined = new Promise<void>((resolve) => {
    void page.routeWebSocket(/\/ws\//, (socket) => {
      const server = socket.connectToServer();
      send = (message) => socket.send(`42${JSON.stringify(["comment-on-media", message])}`);
      // Drops the comments that the server sends.
      server.onMessage((message) => {
        if (!String(message).includes("comment-on-media")) socket.send(message);
      });
      socket.onMessage((message) => {
        server.send(message);
        if (String(message).includes("join-event-room") && String(message).includes(match.id)) resolve();
      });
    });
  });
  await page.route("**/api/comment/list*", (route) =>
    route.fulfill({ json: { content: { entries: [], nextExists: false } } }),
  );
  await page.goto(`/events/${match.id}`);
  const chat = page.getByRole("log", { name: "Chat" });
  await expect(chat).toBeVisible();
  await joined;
  // After all goals, so that the comments are the last entries.
  const now = Date.UTC(2026, 2, 15);
  const message = (n: number, over: object = {}) => ({
    messageId: `m-${n}`,
    sentAt: now + n,
    customer: "demo",
    eventId: match.id,
    action: "created",
    comment: {
      id: `c-${n}`,
      text: `Line ${n}`,
      userId: "u-x",
      userName: "Kit",
      created: now + n,
      updated: now + n,
      mediaTime: null,
    },
    ...over,
  });
  send(message(2));
  send(message(1));
  send(message(2));
  send(message(3, { customer: "another" }));
  send({ ...message(4), comment: { text: "No id" } });
  send({ ...message(5), eventId: undefined });
  send(message(6, { action: "deleted", comment: { id: "c-1" }, sentAt: now + 50 }));
  send(message(7, { comment: { ...message(1).comment, text: "Too late" }, action: "updated", sentAt: now + 40 }));
  const rows = chat.getByRole("article");
  await expect(rows).toHaveText([/Line 2$/]);
  for (let n = 100; n < 500; n += 1) send(message(n));
  await expect(rows.last()).toContainText("Line 499");
  expect(await rows.count()).toBeLessThanOrEqual(100);
  await scrollUp(chat);
  send(message(900));
  await page.getByRole("button", { name: "1 new comment" }).click();
  await expect(rows.last()).toBeInViewport();
  await scrollUp(chat);
  await page.getByRole("button", { name: "Show earlier comments" }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(100);
});

test("[EVT-14] [A11Y-1] on a phone the whole form of the last comment scrolls into view, and the keyboard covers neither the comment's field nor a dialog's buttons", async ({
  page,
  request,
}) => {
  const match = await liveMatch(request);
  const viewer = await freshViewer(request, `Ola ${randomUUID().slice(0, 6)}`);
  const long = "One of those that take several lines. ".repeat(4);
  for (const text of [long, long, long, long, long, "Short"]) {
    const data = { eventId: match.id, text };
    expect((await request.post("/api/comment/create", { headers: viewer.headers, data })).ok()).toBe(true);
  }
  await enterAs(page, viewer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/events/${match.id}/?tab=chat`);
  const mine = page.getByRole("log", { name: "Chat" }).getByRole("article", { name: `${viewer.name} said` });
  await mine.last().getByRole("button", { name: "Edit comment" }).click();
  await expect(mine.last().getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 0.95 });
  await page.keyboard.press("Escape");
  // The keyboard makes the page lower, so that what is fixed to its foot stands above it.
  await expect(page.locator("meta[name=viewport]")).toHaveAttribute("content", /interactive-widget=resizes-content/);
  const box = page.getByRole("textbox", { name: "Comment", exact: true });
  await box.focus();
  await page.setViewportSize({ width: 390, height: 440 });
  // As browsers do with the focused field when their keyboard opens.
  await box.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
  await expect(box).toBeInViewport({ ratio: 1 });
  expect(await isFocusUncovered(page)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("tab", { name: "Tags" }).click();
  await page.getByRole("button", { name: "Add tag", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New tag" });
  await dialog.getByRole("textbox", { name: "Title" }).focus();
  await page.setViewportSize({ width: 390, height: 440 });
  const save = dialog.getByRole("button", { name: "Save tag" });
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
  await save.click({ trial: true });
});
