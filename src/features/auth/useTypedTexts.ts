import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { createDrafts } from "#src/catalog/forms/drafts.ts";
import { watchUnsaved } from "#src/platform/busy.ts";

type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** By history entry; never a password. While its form is shown, the form itself says what is unsaved. */
const typedTexts = createDrafts<Texts<string>>(() => false);

/** Restores what a visitor typed when Back or Forward leads to the form again. */
export function useTypedTexts<Name extends string>(): {
  /** The contents of the fields when this history entry was left. */
  readonly restored: Texts<Name>;
  readonly store: (name: Name, text: string) => void;
} {
  const router = useRouter();
  const [texts] = useState(() => typedTexts.of(router.state.location.state.__TSR_key ?? ""));
  const [restored] = useState<Texts<Name>>(() => texts.get() ?? {});

  useEffect(() => watchUnsaved(() => Object.values(texts.get() ?? {}).some((text) => text !== "")), [texts]);
  return { restored, store: (name, text) => texts.set({ ...texts.get(), [name]: text }) };
}
