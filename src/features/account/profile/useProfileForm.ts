import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";
import { useForm, type Form } from "#src/catalog/forms/useForm.ts";
import type { Profile } from "#src/domain/viewer/viewer.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import {
  changesOf,
  PROFILE_FIELDS,
  profileErrors,
  type ProfileChanges,
  type ProfileEdits,
  type ProfileField,
} from "./profileDraft.ts";
import { saveProfile } from "./saveProfile.ts";

export interface ProfileFormState extends Pick<
  Form<ProfileField>,
  "form" | "fieldErrors" | "submittedErrors" | "focusField" | "isBusy" | "formError"
> {
  readonly edits: ProfileEdits;
  readonly changes: ProfileChanges;
  readonly onChange: (field: ProfileField, value: string) => void;
  readonly undo: () => void;
}

/**
 * Returns the state of a form over `profile`. It holds only the edits, so the profile may be refetched at any time.
 * Submitting saves the changed fields and calls `onSaved` with them; after an error the input is retained.
 */
export function useProfileForm(profile: Profile, onSaved: (saved: ProfileChanges) => void): ProfileFormState {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [edits, setEdits] = useRetainedEdits(profile.id);
  const changes = changesOf(profile, edits);
  const { show, clear, ...form } = useForm<ProfileField>({
    fields: PROFILE_FIELDS,
    check: () => profileErrors(t, edits),
    async send(_, signal) {
      if (Object.keys(changes).length > 0) {
        await saveProfile(queryClient, changes, signal);
        // Input that was typed during the request is not saved yet.
        setEdits((known) =>
          Object.fromEntries(Object.entries(known).filter(([field, value]) => isNewer(edits, field, value))),
        );
      }
      onSaved(changes);
    },
    fieldErrorsOf: ({ fields }) => fields,
  });
  return {
    ...form,
    edits,
    changes,
    onChange(field, value) {
      setEdits((known) => ({ ...known, [field]: value }));
      clear(field);
    },
    undo() {
      setEdits({});
      show({});
    },
  };
}

const isNewer = (sent: ProfileEdits, field: string, value: string) => Reflect.get(sent, field) !== value;

interface RetainedEdits {
  readonly viewerId: string;
  readonly edits: ProfileEdits;
  /** True if the session expired. A viewer who left on their own has saved, or was asked about the unsaved edits. */
  readonly hasRunOut: boolean;
}

/** The edits that were unsaved when a session expired; restored if the same viewer signs in again. In memory only. */
let retained: RetainedEdits | null = null;

/** Returns the state of a form's edits, which survives the expiry of the session (NAV-7). */
function useRetainedEdits(viewerId: string): [ProfileEdits, Dispatch<SetStateAction<ProfileEdits>>] {
  const router = useRouter();
  const [edits, setEdits] = useState<ProfileEdits>(() =>
    retained !== null && retained.hasRunOut && retained.viewerId === viewerId ? retained.edits : {},
  );
  const latest = useRef(edits);

  useEffect(() => void (latest.current = edits), [edits]);
  useEffect(
    () => () => {
      const mine = { viewerId, edits: latest.current, hasRunOut: false };
      retained = mine;
      // The form unmounts before the reason is known, because an ending session removes the profile first.
      const stop = router.subscribe("onResolved", ({ toLocation: { pathname, search } }) => {
        const isLogin = /^\/auth\/login\/?$/.test(pathname);
        if (isLogin && !("sessionExpired" in search)) return;
        stop();
        if (retained === mine) retained = isLogin ? { ...mine, hasRunOut: true } : null;
      });
    },
    [router, viewerId],
  );
  return [edits, setEdits];
}
