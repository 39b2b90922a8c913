import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toComment } from "#src/domain/social/comment.wire.ts";
import { toCalendarAddresses } from "#src/domain/viewer/calendar.wire.ts";
import { toDevices } from "#src/domain/viewer/device.wire.ts";
import { toEvent, toMediaEvent } from "#src/domain/event/event.wire.ts";
import type { Flags } from "#src/domain/flags.ts";
import { toFollowedItem } from "#src/domain/viewer/follow.wire.ts";
import { toIdentity } from "#src/domain/identity/identity.wire.ts";
import { toInfoPage } from "#src/domain/content/infoPage.wire.ts";
import { toOffer } from "#src/domain/commerce/offer.wire.ts";
import { toPage } from "#src/domain/list/page.wire.ts";
import { toProgramme } from "#src/domain/event/programme.wire.ts";
import { toPurchase } from "#src/domain/commerce/purchase.wire.ts";
import { toSearchItem, toSportCount } from "#src/domain/list/search.wire.ts";
import { toStats } from "#src/domain/event/stats.wire.ts";
import { toTag } from "#src/domain/social/tag.wire.ts";
import { toProfile } from "#src/domain/viewer/viewer.wire.ts";
import { violationsOf } from "#src/domain/wire.arbitrary.ts";
import { fromSchema } from "./support/backend/fromSchema.ts";
import { schemaViolations } from "./support/backend/schemas.ts";

const off: Flags = {
  enable_teams_short_name: false,
  enable_real_kickoff_time: false,
  enable_match_stats: false,
  enable_leagues_view: false,
  enable_gender_classification: false,
  "web_sdk.enable_ads": false,
};
const on: Flags = {
  enable_teams_short_name: true,
  enable_real_kickoff_time: true,
  enable_match_stats: true,
  enable_leagues_view: true,
  enable_gender_classification: true,
  "web_sdk.enable_ads": true,
};

/** The mappers, by the name of the schema that they read. */
const MAPPERS: Readonly<Record<string, (wire: unknown) => unknown>> = {
  Event: (wire) => [toEvent(wire, off), toEvent(wire, on, "https://api.example")],
  Clip: (wire) => [toMediaEvent(wire, off), toMediaEvent(wire, on)],
  Media: (wire) => toMediaEvent(wire, on),
  Identity: (wire) => toIdentity(wire),
  SearchItem: (wire) => [toSearchItem(wire, off), toSearchItem(wire, on)],
  SportCount: toSportCount,
  Product: toOffer,
  Purchase: toPurchase,
  EventStats: toStats,
  InfoPage: toInfoPage,
  Follow: toFollowedItem,
  CalendarAddresses: (wire) => toCalendarAddresses(wire, "https://api.example"),
  Profile: toProfile,
  Tag: (wire) => toTag(wire),
  Comment: toComment,
  ChannelProgramme: (wire) => toProgramme(wire),
  Device: (wire) => toDevices([wire], "Test browser")[0],
  EventPageResponse: (wire) => toPage(wire, (entry) => toEvent(entry, on)),
};

describe("[ENT-9] whatever the contract allows", () => {
  for (const [name, map] of Object.entries(MAPPERS)) {
    const reference = `#/components/schemas/${name}`;
    test(`becomes a valid entity: ${name}`, () => {
      fc.assert(
        fc.property(fromSchema({ $ref: reference }), (wire) => {
          expect(schemaViolations(`contract${reference}`, wire)).toEqual([]);
          const mapped = map(wire);
          for (const one of Array.isArray(mapped) ? mapped : [mapped]) {
            expect(one).not.toBeNull();
            expect(one).toBeDefined();
          }
          expect(violationsOf(mapped)).toEqual([]);
          expect(JSON.parse(JSON.stringify(mapped))).toEqual(mapped);
        }),
        { numRuns: 150, seed: 1 },
      );
    });
  }
});
