import { escapeHtml } from "#backend/demo/page.ts";
import { DEMO_TEXTS } from "#backend/text/demoTexts.ts";
import { interpolate } from "#serving/text/translator.ts";
import type { Locale } from "#contract/locales.ts";
import type { Member } from "./people.ts";

/** Asks who signs in, and for consent. `members` has one entry if that member signed in before. */
export function consentPage(members: readonly Member[], portal: string, locale: Locale): string {
  const texts = DEMO_TEXTS[locale].partner;
  const named = (text: string) => interpolate(escapeHtml(text), { portal: `<bdi>${escapeHtml(portal)}</bdi>` });
  const choices = members.map(
    ({ subject, name, email }, index) =>
      `<label class="choice"><input type="radio" name="member" value="${escapeHtml(subject)}"${index === 0 ? " checked" : ""}>
<span><strong><bdi>${escapeHtml(name)}</bdi></strong><br><small><bdi>${escapeHtml(email)}</bdi></small></span></label>`,
  );
  return `<p class="brand" lang="en">Coast Pass</p>
<h1>${named(texts.heading)}</h1>
<form method="post">
<fieldset>
<legend>${escapeHtml(texts.account)}</legend>
${choices.join("\n")}
</fieldset>
<p>${named(texts.told)}</p>
<p class="actions">
<button class="primary" name="answer" value="continue">${escapeHtml(texts.go)}</button>
<button name="answer" value="cancel">${escapeHtml(texts.cancel)}</button>
</p>
</form>`;
}
