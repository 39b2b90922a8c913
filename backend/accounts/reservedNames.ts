/** Cyrillic and Greek letters that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [..."аaеeоoрpсcхxуyіiјjѕsԁdмmтtкkвbнhαaεeοoρpτtνvιiκkυu".matchAll(/(.)(.)/gu)].map(([, from = "", to = ""]) => [
    from,
    to,
  ]),
);

/**
 * Words with which a viewer would speak for the tenant, in the languages of the portal. Names of people are not among
 * them, so "root" is missing.
 */
const RESERVED: ReadonlySet<string> = new Set(
  (
    "moderator moderators mod admin admins administrator administrators support helpdesk staff official system sysadmin " +
    "moderador moderadora administrador administradora soporte suporte suport oficial " +
    "moderateur moderatrice administrateur administratrice assistance officiel " +
    "moderatore moderatrice amministratore amministratrice assistenza ufficiale " +
    "moderatorin administratorin kundendienst kundenservice offiziell " +
    "moderatorka administratorka administracja podrska sluzbeno " +
    "модератор адміністратор адміністрація підтримка официальный поддержка администратор " +
    "מנהל מנחה תמיכה רשמי 관리자 운영자 고객센터 管理员 管理員 版主 客服 官方"
  )
    .split(" ")
    .map(skeletonOf),
);

/** Returns a word without case, accents and look-alike letters. */
function skeletonOf(word: string): string {
  const plain = word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [...plain].map((letter) => LOOKALIKES[letter] ?? letter).join("");
}

/** Returns whether a display name speaks for the tenant: one of its words does, or all of it written as one word. */
export function isReservedName(name: string): boolean {
  const words = skeletonOf(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return [...words, words.join("")].some((word) => RESERVED.has(word));
}
