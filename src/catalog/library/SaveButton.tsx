import { Bookmark, ClockArrowUp } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useSession } from "#src/session/session.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { classes } from "#src/ui/classes.ts";
import { accessibleName } from "#src/ui/accessibleName.ts";
import onPicture from "./corner.module.css";
import styles from "./SaveButton.module.css";
import { BareSignInLink } from "#src/catalog/links/SignInLink.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import { saveHere, useIsSavedHere } from "./savedHere.ts";
import { useToggle } from "./useChange.ts";

const BARE = { variant: "ghost", iconOnly: true } as const;

export interface SaveButtonProps {
  readonly id: string;
  /** Wire media type. */
  readonly type: string;
  readonly title: string;
  /** At the upper end corner of a picture, or on its own in a row. */
  readonly placement?: "picture" | "row";
  /** Of a match that is not over: visitors save it on this device. */
  readonly isAhead?: boolean;
  /** Shows these words beside the bookmark, as a button among others. */
  readonly words?: { readonly save: string; readonly saved: string };
}

/** Links visitors to the sign-in (CAT-7); a match that is not over is saved on this device in its row (CAT-10). */
export function SaveButton(props: SaveButtonProps) {
  const { isAuthenticated } = useSession();
  if (isAuthenticated) return <WatchlistButton {...props} />;
  return props.isAhead === true ? <SaveHereButton {...props} /> : <SignInToSave {...props} />;
}

function SaveHereButton({ id, title }: SaveButtonProps) {
  const { t } = useTranslation();
  const isSaved = useIsSavedHere(id);
  const toggle = () => {
    saveHere({ id, title }, !isSaved);
    if (!isSaved)
      toast(
        t(($) => $.follow.savedHere),
        { tone: "success" },
      );
  };
  return (
    <button
      type="button"
      className={classes(buttonClass(BARE), styles.inRow)}
      aria-pressed={isSaved}
      aria-label={t(($) => $.follow.saveHere, { title })}
      onClick={toggle}
    >
      <Icon node={Bookmark} />
    </button>
  );
}

type Look = Pick<SaveButtonProps, "placement" | "words">;

const isOnPicture = ({ placement = "picture", words }: Look) => words === undefined && placement === "picture";

const lookOf = (button: Look) =>
  isOnPicture(button)
    ? classes(onPicture.corner, styles.save)
    : buttonClass(button.words === undefined ? BARE : undefined);

function SignInToSave({ title, words, placement }: SaveButtonProps) {
  const { t } = useTranslation();
  return (
    <BareSignInLink
      className={lookOf({ words, placement })}
      aria-label={accessibleName(
        words?.save,
        t(($) => $.follow.saveSignIn, { title }),
      )}
    >
      <span className={isOnPicture({ words, placement }) ? undefined : styles.word}>
        <Icon node={Bookmark} />
        {words?.save}
      </span>
    </BareSignInLink>
  );
}

function WatchlistButton({ id, type, title, placement, words }: SaveButtonProps) {
  const { t } = useTranslation();
  const { isOn: isSaved, isBusy, waiting, toggle } = useToggle({ kind: "watchlist", id, type, title });
  const isBare = isOnPicture({ words, placement });
  const word = isSaved ? words?.saved : words?.save;
  return (
    <button
      type="button"
      className={classes(lookOf({ words, placement }), !isBare && styles.inRow, waiting !== null && styles.waiting)}
      aria-pressed={isSaved}
      aria-busy={isBusy || undefined}
      aria-label={accessibleName(
        word,
        waiting ?? (word !== undefined && isSaved ? title : t(($) => $.follow.save, { title })),
      )}
      onClick={toggle}
    >
      <span className={isBare ? undefined : styles.word}>
        <Icon node={waiting !== null ? ClockArrowUp : Bookmark} />
        {word}
      </span>
    </button>
  );
}
