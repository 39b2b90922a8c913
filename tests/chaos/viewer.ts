import * as v from "valibot";

/** The viewer of one journey. Its calls go straight to the backend, so that they meet no fault. */
export interface JourneyViewer {
  readonly email: string;
  readonly name: string;
  /** Signs in on a device with this user agent, and returns what the portal keeps for it in `ott-data`. */
  session(agent: string): Promise<string>;
  /** Returns what the server has of the viewer now. */
  state(): Promise<ServerState>;
}

/** What the server has of a viewer: the ids of follows and saved videos, the topics, and the name. */
export interface ServerState {
  readonly follow: readonly string[];
  readonly watchlist: readonly string[];
  readonly topic: readonly string[];
  readonly name: string | null;
}

const PASSWORD = "Demo-pass-1";

const signedIn = v.object({
  content: v.object({
    profile: v.object({ id: v.string() }),
    tokenData: v.object({ access_token: v.string(), expires_in: v.number(), refresh_token: v.string() }),
  }),
});
const page = <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.object({ content: v.object({ entries: v.array(entry) }) });
const follows = page(v.object({ reference_id: v.string() }));
const saved = page(v.object({ id: v.string() }));
const topics = v.object({ content: v.object({ topics: v.array(v.string()) }) });
const profile = v.object({ content: v.object({ displayName: v.nullable(v.string()) }) });

/** Signs up the viewer of a seed at the backend of `url`. Throws if the backend refuses. */
export async function signUpViewer(url: string, seed: number): Promise<JourneyViewer> {
  const email = `chaos-${seed}@demo.example`;
  const name = `Robin ${seed}`;
  // Sign-ups are limited by IP address, so every journey has one of its own.
  const headers = { "x-forwarded-for": `10.${(seed >> 16) & 255}.${(seed >> 8) & 255}.${seed & 255}` };
  const call = async (path: string, body?: unknown, token?: string): Promise<unknown> => {
    const response = await fetch(url + path, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...headers,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token !== undefined && { "x-authorization": `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const login = async (device: string) => {
    const body = { username: email, password: PASSWORD, device_id: device, device_name: device, strategy: "refresh" };
    return v.parse(signedIn, await call("/api/user/login", body)).content;
  };
  await call("/api/user/register", {
    email,
    password: PASSWORD,
    displayName: name,
    countryName: "Norway",
    strategy: "refresh",
  });
  // One sign-in for all checks: hashing the password for each would cost more than the journey.
  const checkToken = (await login("Chaos check")).tokenData.access_token;
  return {
    email,
    name,
    async session(agent) {
      const { profile: own, tokenData } = await login(agent);
      const token = tokenData.access_token;
      const userTokenData = {
        token,
        tokenExpirationTime: tokenData.expires_in,
        tokenUpdateTime: Math.floor(Date.now() / 1000),
        refreshToken: tokenData.refresh_token,
      };
      const user = { id: own.id, email, fullName: name, countryName: "Norway", favoriteClubId: null };
      return JSON.stringify({ user, token, userTokenData, followed: {}, devices: [] });
    },
    async state() {
      const [followed, watchlist, chosen, own] = await Promise.all([
        call("/api/follow/list_by_user?size=150&version=2", undefined, checkToken),
        call("/api/user/get_watchlist?next=true&count=false&page=0&size=100", undefined, checkToken),
        call("/api/push/topics", undefined, checkToken),
        call("/api/user/get_profile", undefined, checkToken),
      ]);
      return {
        follow: v.parse(follows, followed).content.entries.map((entry) => entry.reference_id),
        watchlist: v.parse(saved, watchlist).content.entries.map(({ id }) => id),
        topic: v.parse(topics, chosen).content.topics,
        name: v.parse(profile, own).content.displayName,
      };
    },
  };
}
