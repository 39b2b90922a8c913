import unhomoglyph from "unhomoglyph";

/** Words that speak for the tenant, in the languages of the portal. "root" is missing: it is a name of people. */
const RESERVED_WORDS =
  "moderator moderators mod admin admins administrator administrators support helpdesk staff official system sysadmin " +
  "moderador moderadora administrador administradora soporte suporte suport oficial " +
  "moderateur moderatrice administrateur administratrice assistance officiel " +
  "moderatore moderatrice amministratore amministratrice assistenza ufficiale " +
  "moderatorin administratorin kundendienst kundenservice offiziell " +
  "moderatorka administratorka administracja podrska sluzbeno " +
  "модератор адміністратор адміністрація підтримка официальный поддержка администратор " +
  "מנהל מנחה תמיכה רשמי 관리자 운영자 고객센터 管理员 管理員 版主 客服 官方";

/** Small capitals, which Unicode's list of look-alike letters does not join with theirs. */
const SMALL_CAPITALS = lettersOf("ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz");
/** Digits and signs that are read as letters, and letters that a digit may stand for. */
const DIGITS = lettersOf("0o1l3e4a5s7t8b9g@a$s€e!l|lil");
/** A shorter name of a tenant may be part of anybody's. */
const SHORTEST_TENANT = 4;

function lettersOf(pairs: string): ReadonlyMap<string, string> {
  return new Map([...pairs.matchAll(/(.)(.)/gu)].map(([, from = "", to = ""]) => [from, to]));
}

/** What a word looks like, by its small letters and by its capitals: scripts may look alike in one of them only. */
const skeletonsOf = (word: string): string[] =>
  [word.toLowerCase(), word.toUpperCase()].map((form) =>
    [...unhomoglyph(form).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()]
      .map((letter) => DIGITS.get(letter) ?? letter)
      .join("")
      .replaceAll("rn", "m")
      .replaceAll("vv", "w"),
  );

const RESERVED: ReadonlySet<string> = new Set(RESERVED_WORDS.split(" ").flatMap((word) => skeletonsOf(plain(word))));

/** Removes accents and everything that cannot be seen, and makes letters of small capitals. */
function plain(text: string): string {
  const seen = text.normalize("NFKD").replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "");
  return [...seen].map((letter) => SMALL_CAPITALS.get(letter) ?? letter).join("");
}

/** One of its words speaks for the tenant, or all as one word. Digits may stand for letters, or beside them. */
export function isReservedName(name: string, tenant: string): boolean {
  const letters = plain(name).split(/[^\p{L}]+/u);
  const signs = plain(name).split(/[^\p{L}\p{N}@$€!|]+/u);
  const bare = signs.map((word) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""));
  const whole = [letters, signs, bare].map((words) => words.join(""));
  const skeletons = [...letters, ...signs, ...bare, ...whole].flatMap(skeletonsOf);
  if (skeletons.some((skeleton) => RESERVED.has(skeleton))) return true;
  const tenants = skeletonsOf(plain(tenant).replace(/[^\p{L}\p{N}]+/gu, "")).filter(
    (skeleton) => skeleton.length >= SHORTEST_TENANT,
  );
  return whole.flatMap(skeletonsOf).some((skeleton) => tenants.some((reserved) => skeleton.includes(reserved)));
}
