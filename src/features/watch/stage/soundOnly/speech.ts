import type { Locale } from "#contract/locales.ts";

export const canSpeak = (): boolean => "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;

/** After what is still being said. */
export function say(text: string, language: Locale): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language;
  speechSynthesis.speak(utterance);
}

export const fallSilent = (): void => speechSynthesis.cancel();
