/** Pages about consent that ask nothing. */
import { escapeMarkup as e } from '../../../text/escape.ts';
import { outcome } from './consent-html.ts';

export const goneHtml = (): string =>
  outcome(
    'This link no longer works',
    `<p>Perhaps a newer mail has another one, or what it was about no longer exists. If you have a code, you can <a href="/consent">enter it</a>.</p>`,
  );

export const busyHtml = (): string =>
  outcome('Please wait a moment', '<p>Too many answers came from your network. Please try again in a few minutes.</p>');

export function codeHtml(typed: { email: string; code: string } | null): string {
  const wrong =
    typed === null
      ? ''
      : '<p class="fault" role="alert">No question has this code with this address. A newer mail may have another code.</p>';
  return outcome(
    'Answer with a code',
    `<p>A staffing company wants to put you forward for a job, and our mail has a code for you. Entering it answers nothing yet.</p>${wrong}
<form method="post" action="/consent" class="stack">
<label>Your e-mail address<input name="email" type="email" autocomplete="email" required maxlength="254" value="${e(typed?.email ?? '')}"></label>
<label>Code from the mail<input name="code" autocomplete="one-time-code" required maxlength="20" value="${e(typed?.code ?? '')}" spellcheck="false"></label>
<button class="main" type="submit">Show the question</button></form>`,
  );
}
