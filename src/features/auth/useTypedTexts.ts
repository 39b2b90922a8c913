import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { createDrafts } from "#src/catalog/forms/drafts.ts";
import { watchUnsaved } from "#src/platform/busy.ts";

type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** By history entry; never a password. While its form is shown, the form itself says what is unsaved. */
const typedTexts = createDrafts<Texts<string>>(() => false);

/** Keeps what a visitor typed for Back and Forward, which bring a form back as it was left. */
export function useTypedTexts<Name extends string>(): {
  /** What the fields held when this history entry was left. */
  readonly before: Texts<Name>;
  readonly keep: (name: Name, text: string) => void;
} {
  const router = useRouter();
  const [texts] = useState(() => typedTexts.of(router.state.location.state.__TSR_key ?? ""));
  const [before] = useState<Texts<Name>>(() => texts.get() ?? {});

  useEffect(() => watchUnsaved(() => Object.values(texts.get() ?? {}).some((text) => text !== "")), [texts]);
  return { before, keep: (name, text) => texts.set({ ...texts.get(), [name]: text }) };
}
