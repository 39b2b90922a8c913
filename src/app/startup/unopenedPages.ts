import type { QueryClient } from "@tanstack/react-query";
import { followedNow, follows } from "#src/catalog/library/follows.ts";
import { remindedEvents, topics, topicsOf } from "#src/catalog/library/topics.ts";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { listQueries } from "#src/catalog/queries/listQueries.ts";
import { profileQueries } from "#src/catalog/queries/profile.ts";
import { sportCounts } from "#src/catalog/queries/sportCounts.ts";
import type { FollowedItem } from "#src/domain/viewer/viewer.ts";
import { firstListQueries } from "#src/features/browse/identity/identityLists.ts";
import { followedItems, sessionStore, viewerIdOf } from "#src/session/session.ts";
import { HOUR_MS } from "#src/lib/scheduling/durations.ts";

type Task = () => Promise<unknown>;

/** The most that is spent on pages that the viewer has not opened: requests, and characters of the answers as JSON. */
export const BUDGET = { requests: 60, characters: 1_000_000 };
/** The age in ms below which a stored copy is not fetched again. */
export const YOUNG_MS = HOUR_MS;
/** How many followed teams and leagues have their page stored; each has six requests. */
const FOLLOWED_PAGES = 6;
const REMINDERS = 5;

const unlessYoung = <T extends object>(query: T) => ({ ...query, staleTime: YOUNG_MS });

/** The pages that home leads to, the viewer's first (PWA-3); nothing once the budget is spent or the viewer left. */
export function unopenedPages(queryClient: QueryClient): readonly Task[] {
  const viewerId = viewerIdOf(sessionStore.get());
  const own = (tasks: readonly Task[]) => (viewerId === null ? [] : tasks.map(whileSignedIn(viewerId)));
  return withinBudget([...own(accountPages(queryClient)), ...listPages(queryClient), ...own(followed(queryClient))]);
}

function accountPages(queryClient: QueryClient): readonly Task[] {
  const reminder = (at: number) => async () => {
    const id = remindedEvents(topicsOf(topics.now(queryClient)))[at];
    return id === undefined ? undefined : queryClient.fetchQuery(unlessYoung(eventQueries.detail(id)));
  };
  return [
    () => queryClient.fetchQuery(unlessYoung(profileQueries.mine())),
    () => queryClient.fetchQuery(unlessYoung(commerceQueries.contracts())),
    () => queryClient.fetchQuery(unlessYoung(commerceQueries.offers())),
    () => queryClient.fetchQuery(unlessYoung(commerceQueries.tickets())),
    () => queryClient.fetchQuery(unlessYoung(commerceQueries.billing())),
    () => queryClient.fetchQuery(unlessYoung(follows.query())),
    () => queryClient.fetchQuery(unlessYoung(topics.query())),
    ...Array.from({ length: REMINDERS }, (_, at) => reminder(at)),
  ];
}

/** What is live is loaded by the header of every page. */
function listPages(queryClient: QueryClient): readonly Task[] {
  const counted = [{}, { status: "archived" }, { mediaType: "highlight" }] as const;
  return [
    () => queryClient.fetchInfiniteQuery(unlessYoung(listQueries.highlights())),
    () => queryClient.fetchInfiniteQuery(unlessYoung(listQueries.latest())),
    () => queryClient.fetchInfiniteQuery(unlessYoung(listQueries.archive())),
    ...counted.map((filters) => () => queryClient.fetchQuery(unlessYoung(sportCounts(filters)))),
  ];
}

function followed(queryClient: QueryClient): readonly Task[] {
  const page = (at: number): readonly Task[] => {
    const of = (fetch: (item: FollowedItem) => Promise<unknown>) => async () => {
      const item = followedItems({ followed: followedNow(queryClient) })[at];
      return item && fetch(item);
    };
    const matches = (["ahead", "archive", "live"] as const).map((list) =>
      of((item) => queryClient.fetchQuery(unlessYoung(firstListQueries(item)[list]))),
    );
    const clips = (["highlights", "clips"] as const).map((list) =>
      of((item) => queryClient.fetchQuery(unlessYoung(firstListQueries(item)[list]))),
    );
    return [of(({ id }) => queryClient.fetchQuery(unlessYoung(identityQueries.detail(id)))), ...matches, ...clips];
  };
  return Array.from({ length: FOLLOWED_PAGES }, (_, at) => page(at)).flat();
}

const whileSignedIn =
  (viewerId: string) =>
  (task: Task): Task =>
  async () =>
    viewerIdOf(sessionStore.get()) === viewerId ? task() : undefined;

/** Returns `tasks` that share the budget: once it is spent, the others do nothing. */
function withinBudget(tasks: readonly Task[]): readonly Task[] {
  let { requests, characters } = BUDGET;
  return tasks.map((task) => async () => {
    if (requests <= 0 || characters <= 0) return;
    requests -= 1;
    const answer = await task();
    if (answer === undefined) requests += 1;
    else characters -= JSON.stringify(answer).length;
    // A list that an earlier visit stored is renewed with all its pages.
    if (isPaged(answer)) requests -= answer.pages.length - 1;
  });
}

const isPaged = (answer: unknown): answer is { readonly pages: readonly unknown[] } =>
  typeof answer === "object" && answer !== null && "pages" in answer && Array.isArray(answer.pages);
