import { LOCALE_CODES } from "#contract/locales.ts";
import * as v from "valibot";
import { isRecord } from "#src/lib/json.ts";

const PROVIDERS = ["facebook", "google", "apple", "ifa"] as const;
const RAILS = [
  "banners",
  "live",
  "upcoming",
  "followed",
  "continueWatching",
  "latest",
  "highlights",
  "suggested",
  "channels",
  "leagues",
  "categories",
] as const;

/* Patterns have the `u` flag, as in JSON Schema. */
const HEX = /^#[0-9a-fA-F]{6}$/u;
const HOST = /^[a-z0-9.-]+$/u;
const HTTPS_ORIGIN = /^https:\/\/[a-z0-9.:-]+$/u;

const text = (pattern?: RegExp) => (pattern ? v.pipe(v.string(), v.regex(pattern)) : v.string());
const url = text(/^(https?:\/\/[^\s]+|\/(?!\/)[^\s]*)$/u);
const flag = (fallback = false) => v.optional(v.boolean(), fallback);
const orNull = <S extends v.GenericSchema<string>>(schema: S) => v.optional(v.nullable(schema), null);
const textOrNull = orNull(v.pipe(v.string(), v.nonEmpty()));
const urlOrNull = orNull(url);
const absoluteUrlOrNull = orNull(text(/^https?:\/\/[^\s]+$/u));
const deepLinkOrNull = orNull(text(/^(?!(javascript|data|vbscript|file|blob):)[a-z][a-z0-9+.-]*:\/\/[^\s]*$/u));

/** Schema of a JSON object; valibot's own would accept arrays. */
const plain = v.custom<Record<string, unknown>>(isRecord, "must be an object");
const object = <E extends v.ObjectEntries>(entries: E) => v.pipe(plain, v.object(entries));
const group = <E extends v.ObjectEntries>(entries: E) => {
  const schema = object(entries);
  return v.optional(schema, {} as v.InferInput<typeof schema>);
};
const distinct = <S extends v.GenericSchema<string>>(item: S) =>
  v.pipe(
    v.array(item),
    v.check((all) => new Set(all).size === all.length, "must not repeat"),
  );
const map = <V extends string>(isKey: (key: string) => boolean, values: readonly V[]) =>
  v.custom<Readonly<Record<string, V>>>(
    (input) =>
      isRecord(input) &&
      Object.entries(input).every(([k, x]) => isKey(k) && (values as readonly unknown[]).includes(x)),
    "has an unknown key or value",
  );
const isLocale = (key: string) => (LOCALE_CODES as readonly string[]).includes(key);
/** One check instead of three actions of the library, because each action that is used adds to the first load. */
const whole = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.check((n) => Number.isInteger(n) && n >= min && n <= max, `must be a whole number from ${min} to ${max}`),
  );
const codePoints = (max: number) => v.check((name: string) => [...name].length <= max, "is too long");

const provider = { enabled: flag(), scope: v.string() };

/** The shape of `/config.json`, equal to the contract's config.schema.json (a test compares them). */
export const ConfigSchema = object({
  $schema: v.optional(v.string()),
  customer: group({
    id: v.optional(text(/^[a-z0-9][a-z0-9-]{0,62}$/u), "default"),
    name: v.optional(v.pipe(v.string(), v.nonEmpty(), codePoints(60)), "Sports TV"),
    shortName: orNull(v.pipe(v.string(), codePoints(12))),
    description: textOrNull,
  }),
  siteUrl: absoluteUrlOrNull,
  environment: v.optional(v.picklist(["local", "staging", "production"]), "production"),
  flavour: v.optional(v.picklist(["default", "alternate"]), "default"),
  api: group({
    baseUrl: v.optional(url, "/"),
    timeoutMs: v.optional(whole(1000, 120_000), 15_000),
  }),
  socket: group({ baseUrl: orNull(text(/^((https?|wss?):\/\/[^\s]+|\/)$/u)) }),
  features: group({
    enable_teams_short_name: flag(),
    enable_real_kickoff_time: flag(),
    enable_match_stats: flag(),
    enable_leagues_view: flag(),
    enable_gender_classification: flag(),
    web_sdk: group({ enable_ads: flag() }),
  }),
  auth: group({
    providerOrder: v.optional(distinct(v.picklist(PROVIDERS)), ["google", "apple", "facebook", "ifa"]),
    providers: group({
      facebook: group({
        enabled: provider.enabled,
        appId: textOrNull,
        scriptUrl: v.optional(url, "https://connect.facebook.net/en_US/sdk.js"),
        version: v.optional(text(/^v[0-9]+\.[0-9]+$/u), "v15.0"),
        scope: v.optional(provider.scope, "public_profile,email"),
      }),
      google: group({
        enabled: provider.enabled,
        clientId: textOrNull,
        scriptUrl: v.optional(url, "https://accounts.google.com/gsi/client"),
        scope: v.optional(provider.scope, "openid email profile"),
      }),
      apple: group({
        enabled: provider.enabled,
        clientId: textOrNull,
        redirectUri: absoluteUrlOrNull,
        scriptUrl: v.optional(
          url,
          "https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js",
        ),
        scope: v.optional(provider.scope, "name email"),
      }),
      ifa: group({
        enabled: provider.enabled,
        label: textOrNull,
        logoUrl: urlOrNull,
        clientId: textOrNull,
        authorizeUrl: urlOrNull,
        tokenUrl: urlOrNull,
        scope: v.optional(provider.scope, "openid email profile"),
      }),
    }),
    federation: group({
      skipLoginPage: flag(),
      signInFlagParam: v.optional(text(/^[A-Za-z][A-Za-z0-9_-]*$/u), "partnerSignIn"),
    }),
  }),
  favoriteClub: group({ required: flag(), identityId: textOrNull }),
  teamPage: group({ enabled: flag(true), disabledTeamIds: v.optional(distinct(v.string()), []) }),
  redirects: v.optional(v.array(object({ from: text(/^\/(?!\/)[^?#]*$/u), to: url })), []),
  storeUrlAllowList: v.optional(distinct(text(HOST)), ["apps.apple.com", "itunes.apple.com", "play.google.com"]),
  survey: group({ formUrl: urlOrNull }),
  smartBanner: group({
    enabled: flag(),
    stores: group({ ANDROID: urlOrNull, IOS: urlOrNull, OTHER: urlOrNull }),
    appName: textOrNull,
    iconUrl: urlOrNull,
  }),
  openApp: group({ deepLinks: group({ ANDROID: deepLinkOrNull, IOS: deepLinkOrNull }) }),
  push: group({
    provider: v.optional(v.nullable(v.picklist(["onesignal", "webpush"])), null),
    appId: textOrNull,
    customDomainAppId: textOrNull,
    customDomains: v.optional(distinct(text(HOST)), []),
    scriptUrl: v.optional(url, "https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js"),
  }),
  analytics: group({ writeKey: textOrNull, apiHost: textOrNull }),
  errorReporter: group({
    dsn: urlOrNull,
    sampleRate: v.optional(
      v.pipe(
        v.number(),
        v.check((rate) => rate >= 0 && rate <= 1, "must be between 0 and 1"),
      ),
      1,
    ),
  }),
  payment: group({
    scriptUrl: urlOrNull,
    publicKey: textOrNull,
    globalName: v.optional(text(/^[A-Za-z_$][A-Za-z0-9_$]*$/u), "CardProvider"),
    options: v.optional(plain, {}),
    redirectOrigins: v.optional(distinct(text(HTTPS_ORIGIN)), []),
  }),
  locales: group({
    enabled: v.optional(v.pipe(distinct(v.picklist(LOCALE_CODES)), v.nonEmpty()), [...LOCALE_CODES]),
    default: v.optional(v.picklist(LOCALE_CODES), "en"),
    directions: v.optional(map(isLocale, ["ltr", "rtl"]), { he: "rtl", ko: "rtl" }),
  }),
  theme: group({
    preference: v.optional(v.picklist(["system", "light", "dark"]), "system"),
    forcedModes: v.optional(
      map(() => true, ["light", "dark"]),
      {},
    ),
    accent: group({ light: v.optional(text(HEX), "#0b5fff"), dark: v.optional(text(HEX), "#6ea8ff") }),
    themeColor: group({ light: v.optional(text(HEX), "#f4f7fc"), dark: v.optional(text(HEX), "#0f1624") }),
  }),
  brand: group({
    logoUrl: group({ light: urlOrNull, dark: urlOrNull }),
    faviconUrl: urlOrNull,
    icons: v.optional(
      v.array(
        object({
          src: url,
          sizes: text(/^([0-9]+x[0-9]+|any)$/u),
          type: text(/^image\//u),
          purpose: v.optional(v.picklist(["any", "maskable", "monochrome"]), "any"),
        }),
      ),
      [],
    ),
    fonts: group({
      body: textOrNull,
      heading: textOrNull,
      files: v.optional(
        v.array(
          object({
            family: v.string(),
            url,
            weight: v.optional(text(/^[0-9]{3}( [0-9]{3})?$/u), "400"),
            style: v.optional(v.picklist(["normal", "italic"]), "normal"),
          }),
        ),
        [],
      ),
    }),
  }),
  socialLinks: group({
    facebook: absoluteUrlOrNull,
    x: absoluteUrlOrNull,
    instagram: absoluteUrlOrNull,
    youtube: absoluteUrlOrNull,
    tiktok: absoluteUrlOrNull,
    web: absoluteUrlOrNull,
    whatsapp: absoluteUrlOrNull,
  }),
  consent: group({ required: flag(), policyUrl: v.optional(url, "/privacy") }),
  home: group({
    rails: v.optional(distinct(v.picklist(RAILS)), [...RAILS]),
    banners: v.optional(
      v.array(
        object({
          type: v.picklist(["vertical_banner", "horizontal_banner", "image"]),
          imageUrl: url,
          linkUrl: urlOrNull,
          linkTarget: v.optional(v.picklist(["_self", "_blank"]), "_self"),
          title: textOrNull,
        }),
      ),
      [],
    ),
  }),
  infoPages: group({
    types: v.optional(distinct(text(/^[a-z0-9-]+$/u)), ["faq", "about", "terms", "privacy"]),
  }),
  buildManifest: group({
    pollIntervalSeconds: v.optional(whole(10, 86_400), 300),
  }),
});

/** The tenant's configuration with every default filled in. */
export type AppConfig = v.InferOutput<typeof ConfigSchema>;
export type RailName = (typeof RAILS)[number];
