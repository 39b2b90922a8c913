import { useQueryClient } from "@tanstack/react-query";
import { createDrafts } from "#src/catalog/forms/drafts.ts";
import { useDraft } from "#src/catalog/forms/useDraft.ts";
import { useForm, type Form } from "#src/catalog/forms/useForm.ts";
import { PROFILE_FIELDS, type ProfileChanges, type ProfileField } from "#src/catalog/unsent/profileFields.ts";
import { sendOrQueue } from "#src/catalog/edits/sendOrQueue.ts";
import type { Profile } from "#src/domain/viewer/viewer.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { changesOf, profileErrors, savedValue, type ProfileEdits } from "./profileDraft.ts";
import { saveProfile } from "#src/catalog/unsent/saveProfile.ts";

export interface ProfileFormState extends Pick<
  Form<ProfileField>,
  "form" | "fieldErrors" | "submittedErrors" | "focusField" | "isBusy" | "formError"
> {
  readonly edits: ProfileEdits;
  readonly changes: ProfileChanges;
  readonly onChange: (field: ProfileField, value: string) => void;
  readonly undo: () => void;
}

/** By profile. */
const unsavedEdits = createDrafts<ProfileEdits>();
const NO_EDITS: ProfileEdits = {};

/** Holds only the edits, so the profile may be refetched; saves changed fields, and keeps the input after an error. */
export function useProfileForm(
  profile: Profile,
  onSaved: (saved: ProfileChanges, isSent: boolean) => void,
): ProfileFormState {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useDraft(unsavedEdits, profile.id);
  const edits = draft ?? NO_EDITS;
  // Two fields may change at once, so the edits of the last render do not count.
  const changeEdits = (change: (known: ProfileEdits) => ProfileEdits) => {
    const next = change(unsavedEdits.of(profile.id).get() ?? NO_EDITS);
    setDraft(Object.keys(next).length === 0 ? null : next);
  };
  const changes = changesOf(profile, edits);
  const { show, clear, ...form } = useForm<ProfileField>({
    fields: PROFILE_FIELDS,
    check: () => profileErrors(t, edits),
    async send(_, signal) {
      let isSent = true;
      if (Object.keys(changes).length > 0) {
        const title = t(($) => $.account.places.general);
        const change = { kind: "profile", id: profile.id, type: "user", isOn: true, title, content: changes } as const;
        isSent = await sendOrQueue(queryClient, change, () => saveProfile(queryClient, changes, signal));
        // Input that was typed during the request is not saved yet.
        changeEdits((known) =>
          Object.fromEntries(Object.entries(known).filter(([field, value]) => isNewer(edits, field, value))),
        );
      }
      onSaved(changes, isSent);
    },
    fieldErrorsOf: ({ fields }) => fields,
  });
  return {
    ...form,
    edits,
    changes,
    onChange(field, value) {
      const isNew = value !== savedValue(profile, field);
      changeEdits((known) => ({ ...omit(known, field), ...(isNew && { [field]: value }) }));
      clear(field);
    },
    undo() {
      setDraft(null);
      show({});
    },
  };
}

const omit = (edits: ProfileEdits, field: ProfileField): ProfileEdits =>
  Object.fromEntries(Object.entries(edits).filter(([name]) => name !== field));

const isNewer = (sent: ProfileEdits, field: string, value: string) => Reflect.get(sent, field) !== value;
