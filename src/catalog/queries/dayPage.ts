import type { InfiniteData } from "@tanstack/react-query";
import { tenantOf } from "#src/api/tenant.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { ListFilters } from "#src/domain/list/filters.ts";
import type { Page } from "#src/domain/list/page.ts";
import { contentOf, toPage } from "#src/domain/list/page.wire.ts";
import { record, text } from "#src/domain/wire.ts";
import type { Wire } from "#contract/wire.ts";
import type { DayAsked } from "./scheduleDay.ts";
import { eventListCall } from "./firstCalls.ts";
import { eventMapper } from "./mapping.ts";

/** A page of a server that may say what has changed since (`changed_since` of the contract). */
export interface DayPage extends Page<SportEvent> {
  readonly asOf?: string;
  readonly isChanges?: boolean;
}
export type DayData = InfiniteData<DayPage, unknown>;

export async function fetchPage(
  { changedSince = "", ...filters }: ListFilters & { readonly changedSince?: string },
  { client, signal, pageParam }: DayAsked,
): Promise<DayPage> {
  const { api, config } = tenantOf(client);
  const { path, body } = eventListCall({ ...filters, page: pageParam });
  const answer = await api.post(path, { ...body, with_moved: true, changed_since: changedSince }, { signal });
  const { asOf, onlyChanged } = record<Wire<"PageInfo">>(contentOf(answer));
  const moment = text(asOf);
  return {
    ...toPage(answer, eventMapper(config)),
    ...(moment !== null && { asOf: moment, isChanges: onlyChanged === true }),
  };
}
