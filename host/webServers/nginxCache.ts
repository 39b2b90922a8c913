/** What pages read of a query (`validateSearch` of the routes); everything else in an address makes no page of its own. */
export const PAGE_PARAMETERS = [
  "access",
  "clip",
  "date",
  "day",
  "followed",
  "from",
  "kind",
  "league",
  "media",
  "mine",
  "of",
  "order",
  "sort",
  "sport",
  "storeUrl",
  "tab",
  "team",
  "type",
] as const;

/** The playlists of live streams, which all who watch ask for every two seconds. */
export const LIVE_PLAYLISTS = "^/media/(s/[^/]+/)?live/[^?]+[.]m3u8$";
/** Parts of streams that are open to everybody. Signed ones are a viewer's own. */
export const OPEN_SEGMENTS = "^/media/(live|vod)/[^?]+[.](m4s|mp4|vtt)$";
/** What rarely changes and everybody asks for. */
export const SITE_FILES = "^/(config[.]json|robots[.]txt|sitemap[.]xml)$";

/** Returns what stands before the server: where answers are kept, and by which parts of a request. */
export const cacheMaps = (
  folder: string,
): string => `# Answers that are the same for everybody are kept once and asked for once, whoever asks.
proxy_cache_path ${folder} levels=1:2 keys_zone=touchline:16m max_size=2g inactive=10m use_temp_path=off;
variables_hash_max_size 2048;
# The encodings in which pages are kept. Clients that weigh them get pages without one.
map $http_accept_encoding $touchline_encoding {
  default "";
  "~*(^|[ ,])br( *,|$)" br;
  "~*(^|[ ,])gzip( *,|$)" gzip;
}
${PAGE_PARAMETERS.map(
  (name) => `map $arg_${name} $touchline_with_${name} {
  default "${name}=$arg_${name}&";
  "" "";
}
`,
).join("")}map $touchline_path $touchline_read {
  default "?${PAGE_PARAMETERS.map((name) => `$touchline_with_${name}`).join("")}";
  "~*^(/[a-z-]+)?/search/?$" "?$args";
}
map $arg__HLS_skip $touchline_skip {
  default "?_HLS_skip=$arg__HLS_skip";
  "" "";
}
`;

const ONCE = `    proxy_cache touchline;
    proxy_cache_lock on;
    # Whoever waits longer asks for themselves.
    proxy_cache_lock_timeout 2s;
    proxy_cache_lock_age 2s;
    proxy_cache_revalidate on;
    proxy_set_header Connection "";
    add_header X-Cache $upstream_cache_status always;
`;

/** For pages: old ones are renewed behind the visitor's back, for as long as the host says. */
export const KEEPS_PAGES = `${ONCE}    proxy_cache_key "$host $touchline_path$touchline_read $touchline_encoding";
    proxy_cache_background_update on;
    # The only thing that they differ by is in the key.
    proxy_ignore_headers Vary;
    proxy_set_header Accept-Encoding $touchline_encoding;
`;

export const KEEPS_PLAYLISTS = `${ONCE}    proxy_cache_key "$host $touchline_path$touchline_skip";
    proxy_set_header Accept-Encoding "";
`;

export const KEEPS_SEGMENTS = `${ONCE}    proxy_cache_key "$host $touchline_path";
    proxy_set_header Accept-Encoding "";
`;

/** The host wants them revalidated: a few seconds are as good, and spare a request per visit. */
export const KEEPS_FILES = `${ONCE}    proxy_cache_key "$host $touchline_path $touchline_encoding";
    proxy_ignore_headers Cache-Control Expires Vary;
    proxy_cache_valid 200 5s;
    proxy_cache_background_update on;
    proxy_cache_use_stale updating error timeout http_500 http_502 http_503 http_504;
    proxy_set_header Accept-Encoding $touchline_encoding;
`;
