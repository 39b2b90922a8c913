import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { updateProfile } from "#src/catalog/queries/profile.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { containsAll, searchWords } from "#src/lib/search/matchText.ts";
import { safeReturn } from "#src/session/guard.ts";
import { sessionStore, useSession } from "#src/session/session.ts";
import { Button } from "#src/ui/Button.tsx";
import { StickyFooter } from "#src/ui/page/StickyFooter.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { FilterField } from "./FilterField.tsx";
import { PickCard } from "./PickCard.tsx";
import styles from "./picks.module.css";

/** Chooses and saves the favourite club (CAT-9); a tenant can require this before anything else (NAV-1). */
export function ClubScreen({ returnTo }: { readonly returnTo: string | undefined }) {
  const { t, language } = useTranslation();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { favoriteClub } = useConfig();
  const { user } = useSession();
  const [words, setWords] = useState("");
  const [picked, setPicked] = useState<string | null>(null);
  const clubs = useQuery(
    identityQueries.list({ type: "team", ...(favoriteClub.identityId && { within: favoriteClub.identityId }) }),
  );
  const chosen = picked ?? user?.favoriteClubId ?? null;
  const { isBusy, error, submit } = useSubmit<string>(async (favoriteClubId, signal) => {
    await updateProfile({ favoriteClubId }, signal);
    const { user: viewer } = sessionStore.get();
    if (viewer !== null) sessionStore.update({ user: { ...viewer, favoriteClubId } });
    void queryClient.invalidateQueries({ queryKey: ["profile"] });
    await router.navigate({ href: safeReturn(returnTo), replace: true });
  });
  const wanted = searchWords(words);
  const name = clubs.data?.entries.find(({ id }) => id === chosen)?.title;
  return (
    <div className={styles.screen}>
      <PageMetadata title={t(($) => $.following.club.title)} isHidden />
      <div className={styles.head}>
        <div>
          <h1 className="h-page">{t(($) => $.following.club.title)}</h1>
          <p className="muted">{t(($) => $.following.club.text)}</p>
        </div>
        <FilterField label={t(($) => $.following.club.find)} value={words} onChange={setWords} />
      </div>
      <QueryView
        query={clubs}
        skeleton={<Skeleton height="20rem" />}
        failed={t(($) => $.following.failed)}
        isEmpty={({ entries }) => !entries.some(({ title }) => containsAll(title, wanted))}
        empty={{ title: t(($) => $.following.noneFound) }}
      >
        {({ entries }) => (
          <div role="radiogroup" aria-label={t(($) => $.following.club.list)}>
            <ul className={`${styles.picks} ${styles.clubs}`}>
              {entries
                .filter(({ title }) => containsAll(title, wanted))
                .map((club) => (
                  <PickCard
                    key={club.id}
                    item={club}
                    line={club.parent?.title ?? null}
                    type="radio"
                    name="club"
                    checked={club.id === chosen}
                    onChange={() => setPicked(club.id)}
                  />
                ))}
            </ul>
          </div>
        )}
      </QueryView>
      {error !== null && (
        <Note tone="danger" role="alert">
          {waitText({ t, language }, error)}
        </Note>
      )}
      <StickyFooter summary={name}>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={chosen === null}
          onClick={() => chosen && void submit(chosen)}
        >
          {t(($) => $.following.club.save)}
        </Button>
      </StickyFooter>
    </div>
  );
}
