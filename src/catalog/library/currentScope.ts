import { configStore } from "#src/config/config.ts";
import { localeStore } from "#src/i18n/currentLocale.ts";
import type { StoredScope } from "#src/offline/scope.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";

/** Returns whose stored data is current: that of this tenant and viewer, in the language on screen. */
export const currentScope = (): StoredScope => ({
  tenant: configStore.get().customer.id,
  viewer: viewerIdOf(sessionStore.get()),
  locale: localeStore.get().language,
});
