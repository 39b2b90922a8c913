import type { ChatRules } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Field } from "#src/ui/form/Field.tsx";
import { Select } from "#src/ui/form/Select.tsx";
import { OperateForm } from "#src/features/operate/calls/OperateForm.tsx";
import { useModerationPress } from "./useModerationPress.ts";

const WAITS_S = [0, 5, 10, 30, 60, 300] as const;
/** What the server accepts at most. */
const MOST_WORDS = 100;
const LONGEST = 60;

const wordsIn = (typed: string): string[] =>
  typed
    .split(/[,،、，;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");

const bodyOf = ({ slowSeconds, words }: ChatRules) => ({ slow_seconds: slowSeconds, words });

export function ChatRulesForm({ rules }: { readonly rules: ChatRules }) {
  const { t } = useTranslation();
  const { press } = useModerationPress();
  const waits = [...new Set([...WAITS_S, rules.slowSeconds])].toSorted((a, b) => a - b);
  return (
    <OperateForm
      title={t(($) => $.operate.moderation.rules)}
      submit={t(($) => $.operate.save)}
      values={{ slow: String(rules.slowSeconds), words: rules.words.join(", ") }}
      check={({ words }) => {
        const typed = wordsIn(words);
        const isFine = typed.length <= MOST_WORDS && typed.every((word) => word.length <= LONGEST);
        return { words: isFine ? undefined : t(($) => $.operate.moderation.wordsWrong) };
      }}
      send={({ slow, words }, _, signal) =>
        press(
          {
            call: "change_chat_rules",
            body: bodyOf({ slowSeconds: Number(slow), words: wordsIn(words) }),
            undo: bodyOf(rules),
            text: t(($) => $.operate.saved),
          },
          signal,
        )
      }
    >
      {({ field, choice }) => (
        <>
          <Select
            label={t(($) => $.operate.moderation.slow)}
            isTall
            options={waits.map((seconds) => ({
              value: String(seconds),
              label:
                seconds === 0
                  ? t(($) => $.operate.moderation.noWait)
                  : t(($) => $.operate.moderation.seconds, { count: seconds }),
            }))}
            {...choice("slow")}
          />
          <Field
            label={t(($) => $.operate.moderation.words)}
            aside={t(($) => $.common.optional)}
            hint={t(($) => $.operate.moderation.wordsHint)}
            autoComplete="off"
            dir="auto"
            {...field("words")}
          />
        </>
      )}
    </OperateForm>
  );
}
