import { useQueryClient } from "@tanstack/react-query";
import type { ApiError } from "#src/api/error.ts";
import type { Profile } from "#src/domain/viewer/viewer.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useAttempt } from "#src/session/useAttempt.ts";
import { useProblems, type FormProblems } from "#src/ui/form/useProblems.ts";
import { useRetainedEdits } from "./useRetainedEdits.ts";
import {
  changesOf,
  PROFILE_FIELDS,
  profileProblems,
  type ProfileChanges,
  type ProfileEdits,
  type ProfileField,
} from "./profileDraft.ts";
import { saveProfile } from "./saveProfile.ts";

export interface ProfileForm extends Pick<
  FormProblems<ProfileField>,
  "form" | "problems" | "submittedProblems" | "focusField"
> {
  readonly edits: ProfileEdits;
  readonly changes: ProfileChanges;
  readonly isBusy: boolean;
  /** The last error that belongs to no field. */
  readonly error: ApiError | null;
  readonly onChange: (field: ProfileField, value: string) => void;
  readonly undo: () => void;
  /** Saves the changed fields; resolves with false if that failed. The input is retained then. */
  readonly save: () => Promise<boolean>;
}

/** Returns the state of a form over `profile`. It holds only the edits, so the profile may be refetched at any time. */
export function useProfileForm(profile: Profile): ProfileForm {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [edits, setEdits] = useRetainedEdits(profile.id);
  const { form, problems, submittedProblems, show, clear, focusField } = useProblems<ProfileField>(PROFILE_FIELDS);
  const { isBusy, error, attempt } = useAttempt<ProfileChanges>((changed, signal) =>
    saveProfile(queryClient, changed, signal),
  );
  const changes = changesOf(profile, edits);
  const isBeside = error !== null && PROFILE_FIELDS.some((field) => error.fields[field] !== undefined);
  return {
    ...{ form, problems, submittedProblems, focusField, edits, changes, isBusy },
    error: isBeside ? null : error,
    onChange(field, value) {
      setEdits((known) => ({ ...known, [field]: value }));
      clear(field);
    },
    undo() {
      setEdits({});
      show({});
    },
    async save() {
      if (show(profileProblems(t, edits))) return false;
      if (Object.keys(changes).length === 0) return true;
      const sent = edits;
      const failure = await attempt(changes);
      if (failure !== null) {
        show(failure.fields);
        return false;
      }
      // Input that was typed during the request is not saved yet.
      setEdits((known) =>
        Object.fromEntries(Object.entries(known).filter(([field, value]) => isNewer(sent, field, value))),
      );
      return true;
    },
  };
}

const isNewer = (sent: ProfileEdits, field: string, value: string) => Reflect.get(sent, field) !== value;
