import { getApi } from "#src/api/current.ts";
import type { ApiError } from "#src/api/error.ts";
import { toApiError } from "#src/catalog/forms/useSubmit.ts";
import type { OfficialRole } from "#src/domain/operate/operated.ts";
import type { Texts } from "#src/i18n/i18n.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { offerUndo } from "#src/features/operate/calls/undoOffer.ts";
import { operateErrorText } from "#src/features/operate/calls/operateErrorText.ts";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import type { OperateContext } from "#src/features/operate/calls/sendMatchChange.ts";

interface Given {
  readonly email: string;
  /** Null takes the role. */
  readonly role: OfficialRole | null;
}

/** Gives a role, and offers to undo it. Rejects with ApiError. */
export async function giveRole(context: OperateContext, given: Given, signal?: AbortSignal): Promise<void> {
  const { client, texts } = context;
  const people = client.getQueryData(operateQueries.people().queryKey) ?? [];
  const before = people.find(({ email }) => email.toLowerCase() === given.email.toLowerCase())?.role ?? null;
  await send(context, given, signal);
  offerUndo(
    texts.t(($) => $.operate.saved),
    () => void undo(context, { ...given, role: before }),
  );
}

async function undo(context: OperateContext, given: Given): Promise<void> {
  const { texts } = context;
  try {
    await send(context, given);
    toast(texts.t(($) => $.operate.undone));
  } catch (error) {
    toast(roleErrorText(texts, toApiError(error)), { tone: "danger" });
  }
}

async function send({ client }: OperateContext, given: Given, signal?: AbortSignal): Promise<void> {
  try {
    await getApi().post("/api/operate/give_role", given, signal ? { signal } : {});
  } finally {
    void client.invalidateQueries({ queryKey: operateQueries.all });
  }
}

export function roleErrorText(texts: Texts, error: ApiError): string {
  const { t } = texts;
  if (error.status === 404) return t(($) => $.operate.people.unknown);
  if (error.code === "email_not_verified") return t(($) => $.operate.people.unconfirmed);
  if (error.code === "forbidden") return t(($) => $.operate.people.last);
  return operateErrorText(texts, error);
}
