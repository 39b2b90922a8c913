import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Comment } from "#src/domain/social/comment.ts";
import { createFeed, mergeComments } from "./feed.ts";

const comment = (id: string, created: number, text = id): Comment => ({
  id,
  text,
  created,
  updated: created,
  userId: "u-1",
  userName: "Kit",
  mediaTime: null,
});
const texts = (comments: readonly Comment[]) => comments.map(({ text }) => text).join(" ");

beforeEach(() => void vi.useFakeTimers({ now: 100_000 }));
afterEach(() => void vi.useRealTimers());

describe("[EVT-14] changes of comments", () => {
  test("are merged in order, however they arrive", () => {
    const feed = createFeed();
    feed.take("b", { comment: comment("b", 20), at: 20 });
    feed.take("a", { comment: { ...comment("a", 10, "a, mended"), updated: 30 }, at: 30 });
    feed.take("c", { comment: null, at: 40 });
    feed.flush();
    const listed = [comment("c", 15), comment("a", 10)];
    expect(texts(mergeComments(listed, feed.changes.get()))).toBe("a, mended b");
  });

  test("[SOC-2] older messages are dropped: an update after a later one, a creation after its deletion", () => {
    const feed = createFeed();
    feed.take("a", { comment: { ...comment("a", 10, "second"), updated: 30 }, at: 30 });
    feed.take("a", { comment: { ...comment("a", 10, "first"), updated: 20 }, at: 20 });
    feed.take("b", { comment: null, at: 50 });
    feed.take("b", { comment: comment("b", 40), at: 40 });
    feed.flush();
    expect(texts(mergeComments([], feed.changes.get()))).toBe("second");
  });

  test("[SOC-2] an update of an unknown comment counts as new", () => {
    const feed = createFeed();
    feed.take("z", { comment: { ...comment("z", 5), updated: 9 }, at: 9 });
    feed.flush();
    expect(texts(mergeComments([comment("a", 1)], feed.changes.get()))).toBe("a z");
  });

  test("[SOC-2] at the same time a deletion wins, before and after rendering", () => {
    const feed = createFeed();
    feed.take("a", { comment: null, at: 40 });
    feed.take("a", { comment: comment("a", 10), at: 40 });
    feed.take("b", { comment: comment("b", 10), at: 40 });
    feed.take("b", { comment: null, at: 40 });
    feed.flush();
    feed.take("a", { comment: comment("a", 10), at: 40 });
    feed.flush();
    expect(texts(mergeComments([comment("a", 10), comment("b", 10)], feed.changes.get()))).toBe("");
  });

  test("an update at the time of the list's copy wins, and simultaneous comments are sorted by id", () => {
    const feed = createFeed();
    feed.take("a", { comment: { ...comment("a", 10, "mended"), updated: 10 }, at: 10 });
    feed.flush();
    expect(texts(mergeComments([comment("b", 10), comment("a", 10)], feed.changes.get()))).toBe("mended b");
  });

  test("are published after a quarter of a second, or at once for the viewer's own", () => {
    const feed = createFeed();
    feed.take("a", { comment: comment("a", 1), at: 1 });
    vi.advanceTimersByTime(249);
    expect(feed.changes.get().size).toBe(0);
    vi.advanceTimersByTime(1);
    expect(feed.changes.get().size).toBe(1);
    feed.take("b", { comment: comment("b", 2), at: 2 });
    feed.flush();
    expect(feed.changes.get().size).toBe(2);
  });

  test("a recently changed comment is not among the oldest that are dropped", () => {
    const feed = createFeed();
    for (let n = 0; n < 599; n += 1) feed.take(`c-${n}`, { comment: comment(`c-${n}`, n), at: n });
    feed.flush();
    feed.take("c-0", { comment: comment("c-0", 0, "mended"), at: 1_000 });
    feed.take("c-599", { comment: comment("c-599", 599), at: 599 });
    feed.flush();
    const remaining = [...feed.changes.get().keys()];
    expect(remaining).toHaveLength(500);
    expect(remaining).toContain("c-0");
    expect(remaining).not.toContain("c-1");
  });

  test("[SOC-3] a comment from the ten seconds before the list was read stays, because the list may miss it", () => {
    const feed = createFeed();
    feed.take("early", { comment: comment("early", 1), at: 1 });
    vi.advanceTimersByTime(1);
    feed.take("late", { comment: comment("late", 2), at: 2 });
    feed.flush();
    feed.settle(100_000 + 10_000);
    expect([...feed.changes.get().keys()]).toEqual(["late"]);
  });

  test("a list that is newer than a change wins", () => {
    const feed = createFeed();
    feed.take("a", { comment: { ...comment("a", 10, "old"), updated: 20 }, at: 20 });
    feed.flush();
    expect(texts(mergeComments([{ ...comment("a", 10, "new"), updated: 30 }], feed.changes.get()))).toBe("new");
  });

  test("a thousand a minute are published a few times a second, and their number is limited", () => {
    const feed = createFeed();
    let drawings = 0;
    feed.changes.subscribe(() => (drawings += 1));
    for (let n = 0; n < 1_000; n += 1) {
      feed.take(`c-${n}`, { comment: comment(`c-${n}`, n), at: n });
      vi.advanceTimersByTime(60);
    }
    expect(drawings).toBeLessThan(250);
    vi.advanceTimersByTime(1_000);
    const remaining = mergeComments([], feed.changes.get());
    expect(remaining.length).toBeGreaterThanOrEqual(500);
    expect(remaining.length).toBeLessThan(610);
    expect(remaining.at(-1)?.id).toBe("c-999");
  });

  test("[SOC-3] comments from long before the list was read are dropped, because they may be deleted", () => {
    const feed = createFeed();
    feed.take("gone", { comment: comment("gone", 1), at: 1 });
    vi.advanceTimersByTime(60_000);
    feed.take("just now", { comment: comment("just now", 2), at: 2 });
    feed.flush();
    feed.settle(Date.now());
    expect(texts(mergeComments([], feed.changes.get()))).toBe("just now");
  });

  test("before old comments are dropped, the fetched list goes first, and its changed ones are dropped with it", () => {
    const dropFetchedComments = vi.fn<() => boolean>(() => false);
    const feed = createFeed({ dropFetchedComments });
    feed.take("old", { comment: { ...comment("old", 5, "old, mended"), updated: 500 }, at: 500 });
    for (let n = 0; n < 598; n += 1) feed.take(`c-${n}`, { comment: comment(`c-${n}`, 100 + n), at: 100 + n });
    feed.flush();
    expect(dropFetchedComments).not.toHaveBeenCalled();
    feed.take("c-598", { comment: comment("c-598", 698), at: 698 });
    feed.flush();
    expect(feed.changes.get().size).toBe(600);
    expect(feed.forgottenUntil()).toBe(0);
    dropFetchedComments.mockReturnValue(true);
    feed.take("c-599", { comment: comment("c-599", 699), at: 699 });
    feed.take("old", { comment: { ...comment("old", 5, "old, mended"), updated: 800 }, at: 800 });
    feed.flush();
    expect(feed.changes.get().size).toBe(500);
    expect(feed.forgottenUntil()).toBe(200);
    const known = (...listed: Comment[]) => mergeComments(listed, feed.changes.get(), feed.forgottenUntil());
    expect(known()[0]?.id).toBe("c-101");
    expect(known(comment("old", 5))[0]?.text).toBe("old, mended");
  });

  test("the limit is higher while the viewer reads earlier comments, and returns afterwards", () => {
    const feed = createFeed();
    let n = 0;
    const hear = (count: number) => {
      for (const until = n + count; n < until; n += 1) feed.take(`c-${n}`, { comment: comment(`c-${n}`, n), at: n });
      feed.flush();
      return feed.changes.get().size;
    };
    const end = feed.raiseLimit();
    expect(hear(1_500)).toBe(1_500);
    expect(hear(100)).toBe(1_500);
    end();
    expect(hear(1)).toBe(500);
  });

  test("[SOC-3] a list that was read after comments were dropped has no gap", () => {
    const feed = createFeed();
    for (let n = 0; n < 600; n += 1) feed.take(`c-${n}`, { comment: comment(`c-${n}`, n), at: n });
    feed.flush();
    feed.settle(Date.now());
    expect(feed.forgottenUntil()).toBe(99);
    feed.settle(Date.now() + 1);
    expect(feed.forgottenUntil()).toBe(0);
  });

  test("nothing is published after the end", () => {
    const feed = createFeed();
    feed.take("a", { comment: comment("a", 1), at: 1 });
    feed.end();
    vi.advanceTimersByTime(1_000);
    expect(feed.changes.get().size).toBe(0);
  });

  test("can start again after the end", () => {
    const feed = createFeed();
    feed.take("a", { comment: comment("a", 1), at: 1 });
    feed.end();
    feed.take("b", { comment: comment("b", 2), at: 2 });
    vi.advanceTimersByTime(1_000);
    expect(texts(mergeComments([], feed.changes.get()))).toBe("a b");
  });
});
