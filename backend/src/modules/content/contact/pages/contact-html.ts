/** The page on which anybody writes to us without script: complete HTML. Pure. */
import { CONTACT, CONTACT_TOPICS, QUESTION_TOPICS } from '#contract/domain/contact.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { escapeMarkup as e } from '../../../../library/text/escape.ts';
import { document } from '../../../../platform/pages/plain-page.ts';

export interface TypedMessage {
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  readonly message: string;
}

interface ContactPageContent {
  /** The name of the subject of a question; null for a message to us. */
  readonly about: string | null;
  readonly typed: TypedMessage;
  /** The faults in the typed values. */
  readonly faults: readonly string[];
}

export function contactHtml({ about, typed, faults }: ContactPageContent): string {
  const heading = about === null ? 'Contact' : 'Ask a question';
  const { list, labels }: { list: readonly string[]; labels: Readonly<Record<string, string>> } =
    about === null ? CONTACT_TOPICS : QUESTION_TOPICS;
  const options = ['', ...list].map(
    (value) =>
      `<option value="${value}"${value === typed.topic ? ' selected' : ''}>${e(value === '' ? 'Please choose' : (labels[value] ?? value))}</option>`,
  );
  return document(
    heading,
    `<section class="card lone"><h1>${heading}</h1>
${about === null ? '' : `<p>About <strong><bdi>${e(about)}</bdi></strong></p>`}
<p class="quiet">Our staff read your message and answer by e-mail. We keep both for a year, and use your address for nothing else.</p>
${faults.map((fault) => `<p class="fault" role="alert">${e(fault)}</p>`).join('')}
<form method="post" class="stack">
<label>Your name<input name="name" autocomplete="name" required maxlength="${String(LIMITS.name)}" value="${e(typed.name)}"></label>
<label>E-mail<input name="email" type="email" autocomplete="email" required maxlength="254" value="${e(typed.email)}"></label>
<label>Topic<select name="topic" required>${options.join('')}</select></label>
<label>Message<textarea name="message" rows="7" required minlength="${String(CONTACT.messageMin)}" maxlength="${String(CONTACT.message)}">${e(typed.message)}</textarea></label>
<p class="trap" aria-hidden="true"><label>Leave this empty<input name="homepage" tabindex="-1" autocomplete="off"></label></p>
<button class="main" type="submit">${about === null ? 'Send message' : 'Send question'}</button></form></section>`,
  );
}

const outcome = (title: string, body: string): string =>
  document(title, `<section class="card lone"><h1>${title}</h1>${body}</section>`);

export const receivedHtml = (): string =>
  outcome(
    'Your message has arrived',
    '<p>We answer by e-mail. Because your browser runs no scripts, one of our staff first checks that it isn’t spam, so our answer may take a little longer.</p><p><a href="/">Go to the start page</a></p>',
  );

export const nothingHtml = (): string =>
  outcome(
    'There’s nothing to ask about here',
    '<p>Perhaps it is gone already, or the link is not complete. You can always <a href="/contact">write to us</a>.</p>',
  );

export const busyHtml = (): string =>
  outcome(
    'Please wait a moment',
    '<p>Too many messages came from your network, so this one has not arrived. Please try again in an hour.</p>',
  );
