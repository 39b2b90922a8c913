import { ownTimeZone } from "#src/platform/ownTimeZone.ts";
import { randomText } from "#src/lib/randomText.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { getApi } from "#src/api/current.ts";
import type { ApiError } from "#src/api/error.ts";
import { createDrafts } from "#src/catalog/forms/drafts.ts";
import { useDraft } from "#src/catalog/forms/useDraft.ts";
import { useForm } from "#src/catalog/forms/useForm.ts";
import { refreshPurchases } from "#src/catalog/payment/refreshPurchases.ts";
import type { Texts } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { Button } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import styles from "#src/features/account/account.module.css";

export interface AccessCodeProps {
  /** Whether the form is the only task of the page; its button is primary then. */
  readonly isAll?: boolean;
  readonly onRedeemed?: () => void;
}

const CODE = "code";
const codes = createDrafts<string>();

/** A repeated request for the same code carries the same idempotency key, so that it counts once. */
export function AccessCode({ isAll = false, onRedeemed }: AccessCodeProps) {
  const { t, language } = useTranslation();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useDraft(codes, CODE);
  const code = codeIn(typed ?? "");
  const key = useRef({ code: "", key: "" });
  const { form, fieldErrors, clear, isBusy } = useForm({
    fields: [CODE],
    check: () => ({ code: code === "" ? t(($) => $.account.code.missing) : undefined }),
    async send(_, signal) {
      if (key.current.code !== code) key.current = { code, key: randomText() };
      const body = {
        paymentAction: "redeemAccessCode",
        code,
        idempotency_key: key.current.key,
        time_zone: ownTimeZone(),
      };
      await getApi().post("/api/commerce/redeem_access_code", body, { signal });
      toast(t(($) => $.account.code.done));
      setTyped(null);
      refreshPurchases(queryClient);
      onRedeemed?.();
    },
    fieldErrorsOf: (failure) => ({ code: codeErrorText({ t, language }, failure) }),
  });

  return (
    <form {...form} className={styles.code}>
      <Field
        label={t(($) => $.account.code.label)}
        hint={t(($) => $.account.code.hint)}
        name={CODE}
        value={typed ?? ""}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        dir="ltr"
        required
        error={fieldErrors.code}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value || null);
          clear(CODE);
        }}
      />
      <Button type="submit" variant={isAll ? "primary" : "secondary"} busy={isBusy}>
        {t(($) => $.account.code.redeem)}
      </Button>
    </form>
  );
}

/** A copied code may contain spaces and other dashes between its groups. */
const codeIn = (typed: string): string => typed.replace(/\s/g, "").replace(/\p{Dash}/gu, "-");

const CODE_TEXTS = { access_code_invalid: "invalid", access_code_used: "used", already_purchased: "had" } as const;

function codeErrorText({ t, language }: Texts, failure: ApiError): string {
  const key = Object.entries(CODE_TEXTS).find(([code]) => code === failure.code)?.[1];
  return key === undefined ? waitText({ t, language }, failure) : t(($) => $.account.code[key]);
}
