/** The page on which people without an account say whether they are on a bench: complete HTML, no script. Pure. */
import { lastDayOf } from '#contract/domain/last-day.ts';
import type { StoredConfirmation } from '#contract/domain/bench-confirmation.ts';
import { escapeMarkup as e } from '../../../library/text/escape.ts';
import { document } from '../../../platform/pages/plain-page.ts';
import type { ConfirmationWords } from './bench-confirmation-mails.ts';

interface ConfirmationPage extends ConfirmationWords {
  readonly state: StoredConfirmation;
  /** It was not answered in time. */
  readonly over: boolean;
  readonly vendorVerified: boolean;
}

const form = (answer: string, label: string, look: string): string =>
  `<form method="post"><button class="${look}" name="answer" value="${answer}" type="submit">${label}</button></form>`;
const outcome = (title: string, body: string): string =>
  document(title, `<section class="card lone"><h1>${title}</h1>${body}</section>`);

export function confirmationHtml(page: ConfirmationPage): string {
  const vendor = e(page.vendorName);
  if (page.state === 'refused') {
    return outcome('You said no.', `<p>${vendor} can no longer show you on any list, or ask you this again.</p>`);
  }
  if (page.state === 'confirmed') {
    return outcome(
      `Thank you, ${e(page.firstName)}. You said yes.`,
      `<p>${vendor} knows that you are on its bench. For each job it has to ask you again.</p>${form('no', 'I am no longer with them', 'warn')}`,
    );
  }
  if (page.over) {
    return outcome(
      'This question has ended.',
      `<p>It was open until ${lastDayOf(page.expiresAt)}. You can still say no: then ${vendor} cannot ask you this again.</p>${form('no', 'No, I am not', 'plain')}`,
    );
  }
  return document(
    `Are you on the bench of ${vendor}?`,
    `<p class="hello">Hello ${e(page.firstName)},</p>
<h1>Are you on the bench of ${vendor}?</h1>
<section class="card"><p>${vendor} lists you among the people it offers to employers.</p>
<p class="${page.vendorVerified ? 'good' : 'quiet'}">${page.vendorVerified ? '✓ A company that we have verified' : 'We have not verified this company yet.'}</p>
<hr><dl><dt>Yes</dt><dd>${vendor} is told. You are put forward for nothing by it: for each job you are asked again, and no account is made for you.</dd>
<dt>No</dt><dd>${vendor} can no longer show you on any list, or ask you this again.</dd>
<dt>No answer</dt><dd>You can answer by ${lastDayOf(page.expiresAt)}.</dd></dl></section>
<div class="answers">${form('yes', 'Yes, I am', 'main')}${form('no', 'No, I am not', 'plain')}</div>
${form('unknown', 'I do not know this company', 'link')}<p class="small">Says no for you, and our staff look at it.</p>`,
  );
}

export const confirmationGoneHtml = (): string =>
  outcome('This link no longer works', '<p>Perhaps a newer mail has another one, or nobody asks any more.</p>');

export const confirmationBusyHtml = (): string =>
  outcome('Please wait a moment', '<p>Too many answers came from your network. Please try again in a few minutes.</p>');
