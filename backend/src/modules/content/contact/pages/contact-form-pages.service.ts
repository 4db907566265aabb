import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import * as contactCalls from '#contract/api/contact.ts';
import { CONTACT, CONTACT_FORM_PATH, CONTACT_TOPICS, QUESTION_TOPICS } from '#contract/domain/contact.ts';
import { dictionary } from '#contract/domain/dictionary.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { id } from '#contract/wire.ts';
import { escapeMarkup as e } from '../../../../library/text/escape.ts';
import { RateLimits } from '../../../../platform/http/access/rate-limits.ts';
import { notFound } from '../../../../platform/http/errors/app-error.ts';
import { AnswerPages, type AnswerPage, type AnswerRequest } from '../../../../platform/pages/answer-pages.ts';
import { document } from '../../../../platform/pages/plain-page.ts';
import { EmployersService } from '../../../jobs/employers/employers.service.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { ContactService } from '../contact.service.ts';

/** The page on which anybody writes to us without script: complete HTML. Pure. */
interface TypedMessage {
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

function contactHtml({ about, typed, faults }: ContactPageContent): string {
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

const receivedHtml = (): string =>
  outcome(
    'Your message has arrived',
    '<p>We answer by e-mail. Because your browser runs no scripts, one of our staff first checks that it isn’t spam, so our answer may take a little longer.</p><p><a href="/">Go to the start page</a></p>',
  );

const nothingHtml = (): string =>
  outcome(
    'There’s nothing to ask about here',
    '<p>Perhaps it is gone already, or the link is not complete. You can always <a href="/contact">write to us</a>.</p>',
  );

const busyHtml = (): string =>
  outcome(
    'Please wait a moment',
    '<p>Too many messages came from your network, so this one has not arrived. Please try again in an hour.</p>',
  );

/** The subject of a question, as `addQueries` takes it. */
interface About {
  readonly name: string;
  readonly input: { readonly jobId: string } | { readonly employerId: string };
}

const NOTHING_TYPED: TypedMessage = { name: '', email: '', topic: '', message: '' };

/** One sentence for each field. */
const FAULTS: Readonly<Record<string, string>> = dictionary({
  name: `Please enter your name, in at most ${String(LIMITS.name)} characters.`,
  email: 'Please enter a valid e-mail address.',
  topic: 'Please choose a topic.',
  message: `Please write between ${String(CONTACT.messageMin)} and ${String(CONTACT.message)} characters.`,
});

/**
 * Writing to us without script. The puzzle cannot be solved then, so that what arrives this way is set aside for our staff to look at
 * and never lost; limits and trap are those of the calls.
 */
@Injectable()
export class ContactFormPages implements OnModuleInit {
  constructor(
    private readonly service: ContactService,
    private readonly jobs: JobsService,
    private readonly employers: EmployersService,
    private readonly limits: RateLimits,
    private readonly pages: AnswerPages,
  ) {}

  onModuleInit(): void {
    this.pages.register(CONTACT_FORM_PATH, { answer: (request) => this.answer(request), busyHtml, nothingHtml });
  }

  private async answer({ rest, form, address }: AnswerRequest): Promise<AnswerPage> {
    const about = rest === '' ? null : await this.find(rest);
    if (about === undefined) throw notFound();
    const name = about?.name ?? null;
    if (form === null) return { status: 200, html: contactHtml({ about: name, typed: NOTHING_TYPED, faults: [] }) };
    const field = (key: string) => (form.get(key) ?? '').trim();
    const typed = { name: field('name'), email: field('email'), topic: field('topic'), message: field('message') };
    // Browsers send line breaks of two characters.
    const sent = { ...typed, message: typed.message.replaceAll('\r\n', '\n'), homepage: trapOf(form) };
    const refuse = (paths: readonly unknown[]): AnswerPage => {
      const faults = Object.keys(FAULTS).flatMap((key) => (paths.includes(key) ? [FAULTS[key] ?? ''] : []));
      return { status: 400, html: contactHtml({ about: name, typed, faults }) };
    };
    if (about === null) {
      const input = contactCalls.contact.input.safeParse(sent);
      if (!input.success) return refuse(input.error.issues.map(({ path }) => path[0]));
      await this.limits.countExactly('contact', address);
      await this.service.write(null, input.data);
    } else {
      const input = contactCalls.addQueries.input.safeParse({ ...sent, ...about.input });
      if (!input.success) return refuse(input.error.issues.map(({ path }) => path[0]));
      await this.limits.countExactly('contact', address);
      await this.service.ask(null, input.data);
    }
    return { status: 200, html: receivedHtml() };
  }

  /** Undefined for an address that names nothing. */
  private async find(rest: string): Promise<About | undefined> {
    const [kind, named = '', ...more] = rest.split('/');
    if (more.length > 0 || !z.safeParse(id, named).success) return undefined;
    if (kind === 'job') return { name: (await this.jobs.jobById(null, named)).title, input: { jobId: named } };
    if (kind === 'employer')
      return { name: (await this.employers.employerById(named)).name, input: { employerId: named } };
    return undefined;
  }
}

const trapOf = (form: URLSearchParams): string => (form.get('homepage') ?? '').slice(0, CONTACT.trap);
