import type { Wire } from "#contract/wire.ts";
import type { users } from "#backend/db/schema.ts";

export function toProfile(user: typeof users.$inferSelect): Wire<"Profile"> {
  return {
    id: user.id,
    added: user.added,
    email: user.email,
    isEmailVerified: user.emailVerified,
    displayName: user.displayName,
    countryName: user.countryName,
    city: user.city,
    gender: user.gender,
    dateOfBirth: user.dateOfBirth,
    phone: user.phone,
    postalCode: user.postalCode,
    identity: user.identity,
    identityItem: user.identityItem,
    canCreateGlobalTag: user.canCreateGlobalTag,
    canExportData: true,
    favoriteClubId: user.favoriteClubId,
    options: user.options,
  };
}
