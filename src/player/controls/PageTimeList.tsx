import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useRealTime } from "#src/player/context/useRealTime.ts";
import { setRealTime } from "#src/player/engine/pageTime.ts";
import { OptionList } from "./OptionList.tsx";

/** Whether the page around the picture waits for it (EVT-20). */
export function PageTimeList() {
  const { t } = useTranslation();
  const isReal = useRealTime();
  return (
    <OptionList
      label={t(($) => $.player.pageTime.title)}
      options={[
        { value: "picture", label: t(($) => $.player.pageTime.picture), text: t(($) => $.player.pageTime.pictureText) },
        { value: "real", label: t(($) => $.player.pageTime.real), text: t(($) => $.player.pageTime.realText) },
      ]}
      chosen={isReal ? "real" : "picture"}
      onChoose={(value) => setRealTime(value === "real")}
    />
  );
}
