import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Comment } from "#src/domain/comment.ts";
import { createFeed, mergeComments } from "./feed.ts";

const comment = (id: string, created: number, text = id): Comment => ({
  ...{ id, text, created, updated: created, userId: "u-1", userName: "Kit", mediaTime: null },
});
const texts = (comments: readonly Comment[]) => comments.map(({ text }) => text).join(" ");

beforeEach(() => void vi.useFakeTimers({ now: 100_000 }));
afterEach(() => void vi.useRealTimers());

describe("[EVT-14] the comments as they change", () => {
  test("created, updated and deleted ones end up in their order, whatever order they came in", () => {
    const feed = createFeed();
    feed.take("b", { comment: comment("b", 20), at: 20 });
    feed.take("a", { comment: { ...comment("a", 10, "a, mended"), updated: 30 }, at: 30 });
    feed.take("c", { comment: null, at: 40 });
    feed.flush();
    const listed = [comment("c", 15), comment("a", 10)];
    expect(texts(mergeComments(listed, feed.changes.get()))).toBe("a, mended b");
  });

  test("[SOC-2] what is older than what is known is dropped: an update after a later one, a created after its deletion", () => {
    const feed = createFeed();
    feed.take("a", { comment: { ...comment("a", 10, "second"), updated: 30 }, at: 30 });
    feed.take("a", { comment: { ...comment("a", 10, "first"), updated: 20 }, at: 20 });
    feed.take("b", { comment: null, at: 50 });
    feed.take("b", { comment: comment("b", 40), at: 40 });
    feed.flush();
    expect(texts(mergeComments([], feed.changes.get()))).toBe("second");
  });

  test("[SOC-2] an update of a comment that is not known counts as a new one", () => {
    const feed = createFeed();
    feed.take("z", { comment: { ...comment("z", 5), updated: 9 }, at: 9 });
    feed.flush();
    expect(texts(mergeComments([comment("a", 1)], feed.changes.get()))).toBe("a z");
  });

  test("a list that is newer than a change wins", () => {
    const feed = createFeed();
    feed.take("a", { comment: { ...comment("a", 10, "old"), updated: 20 }, at: 20 });
    feed.flush();
    expect(texts(mergeComments([{ ...comment("a", 10, "new"), updated: 30 }], feed.changes.get()))).toBe("new");
  });

  test("five hundred in a minute are drawn a few times a second, and what is kept of them has an end", () => {
    const feed = createFeed();
    let drawings = 0;
    feed.changes.subscribe(() => (drawings += 1));
    for (let n = 0; n < 1_000; n += 1) {
      feed.take(`c-${n}`, { comment: comment(`c-${n}`, n), at: n });
      vi.advanceTimersByTime(60);
    }
    expect(drawings).toBeLessThan(250);
    vi.advanceTimersByTime(1_000);
    const kept = mergeComments([], feed.changes.get());
    expect(kept.length).toBeGreaterThanOrEqual(500);
    expect(kept.length).toBeLessThan(610);
    expect(kept.at(-1)?.id).toBe("c-999");
  });

  test("[SOC-3] after the list was read again, what was heard long before is forgotten: it may be gone by now", () => {
    const feed = createFeed();
    feed.take("gone", { comment: comment("gone", 1), at: 1 });
    vi.advanceTimersByTime(60_000);
    feed.take("just now", { comment: comment("just now", 2), at: 2 });
    feed.flush();
    feed.settle(Date.now());
    expect(texts(mergeComments([], feed.changes.get()))).toBe("just now");
  });

  test("nothing is drawn after its end", () => {
    const feed = createFeed();
    feed.take("a", { comment: comment("a", 1), at: 1 });
    feed.end();
    vi.advanceTimersByTime(1_000);
    expect(feed.changes.get().size).toBe(0);
  });

  test("after its end it can begin anew", () => {
    const feed = createFeed();
    feed.take("a", { comment: comment("a", 1), at: 1 });
    feed.end();
    feed.take("b", { comment: comment("b", 2), at: 2 });
    vi.advanceTimersByTime(1_000);
    expect(texts(mergeComments([], feed.changes.get()))).toBe("a b");
  });
});
