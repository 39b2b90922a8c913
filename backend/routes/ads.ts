import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Slower than any player waits. */
const SLOW_MS = 10_000;

const beacon = (event: string) => `<![CDATA[/media/ads/beacon?e=${event}]]>`;
const tracking = ["start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "skip"]
  .map((event) => `<Tracking event="${event}">${beacon(event)}</Tracking>`)
  .join("\n      ");

const PREROLL = `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="4.2"><Ad id="demo-1"><InLine>
  <AdSystem>Touchline</AdSystem><AdTitle>All-sport pass</AdTitle><AdServingId>demo-1-1</AdServingId>
  <Impression>${beacon("impression")}</Impression>
  <Error>${beacon("error&code=[ERRORCODE]")}</Error>
  <Creatives><Creative id="c1"><UniversalAdId idRegistry="unknown">unknown</UniversalAdId>
    <Linear skipoffset="00:00:05"><Duration>00:00:10</Duration>
    <TrackingEvents>
      ${tracking}
    </TrackingEvents>
    <VideoClicks><ClickThrough><![CDATA[https://demo.example/season]]></ClickThrough></VideoClicks>
    <MediaFiles>
      <MediaFile delivery="progressive" type="video/webm" width="640" height="360"><![CDATA[/media/ads/preroll.webm]]></MediaFile>
    </MediaFiles>
  </Linear></Creative></Creatives></InLine></Ad></VAST>
`;

/** The advertisements of the demo, good and faulty (contract: media, Ads). */
export function adRoutes(app: FastifyInstance): void {
  const document = (name: string, body: string, afterMs = 0) =>
    app.get(`/media/ads/${name}.xml`, async (_request, reply) => {
      if (afterMs > 0) await wait(afterMs, undefined, { ref: false });
      return reply.type("application/xml; charset=utf-8").header("cache-control", "no-store").send(body);
    });
  document("preroll", PREROLL);
  document("empty", '<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="4.2"/>\n');
  document("broken", "<VAST version=4.2><Ad><InLine></Ad> this is not XML & never was");
  document("slow", PREROLL, SLOW_MS);
  app.get("/media/ads/beacon", async (_request, reply) => reply.status(204).header("cache-control", "no-store").send());
}
