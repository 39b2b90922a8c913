import { escapeHtml } from "#backend/demo/page.ts";
import type { Member } from "./people.ts";

/** The partner's page that asks who signs in and whether the portal may know it; one member when they did before. */
export function consentPage(members: readonly Member[], portal: string): string {
  const choices = members.map(
    ({ subject, name, email }, index) =>
      `<label class="choice"><input type="radio" name="member" value="${escapeHtml(subject)}"${index === 0 ? " checked" : ""}>
<span><strong>${escapeHtml(name)}</strong><br><small>${escapeHtml(email)}</small></span></label>`,
  );
  return `<p class="brand">Coast Pass</p>
<h1>Sign in to ${escapeHtml(portal)}</h1>
<form method="post">
<fieldset>
<legend>Your Coast Pass account</legend>
${choices.join("\n")}
</fieldset>
<p>${escapeHtml(portal)} will know your name and your e-mail address, and nothing else.</p>
<p class="actions">
<button class="primary" name="answer" value="continue">Continue</button>
<button name="answer" value="cancel">Cancel</button>
</p>
</form>`;
}
