import { queryOptions } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import { toProgramme } from "#src/domain/event/programme.wire.ts";
import { apiOrigin } from "./mapping.ts";
import { publicMeta, MINUTE_MS } from "./reading.ts";

export const programmeQueries = {
  /** A channel's programme from the URL in its `source.epg`; requested without the viewer's token. */
  detail: (url: string) =>
    queryOptions({
      queryKey: ["programmes", url] as const,
      queryFn: async ({ signal }) =>
        toProgramme(await getApi().get(url, { auth: false, baseUrl: "", signal }), apiOrigin()),
      staleTime: 5 * MINUTE_MS,
      meta: publicMeta,
    }),
};
