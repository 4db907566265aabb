import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { dictionary } from '#contract/domain/dictionary.ts';
import * as contactCalls from '#contract/api/contact.ts';
import { CONTACT, CONTACT_FORM_PATH } from '#contract/domain/contact.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { id } from '#contract/wire.ts';
import { RateLimits } from '../../../../platform/http/access/rate-limits.ts';
import { notFound } from '../../../../platform/http/errors/app-error.ts';
import { AnswerPages } from '../../../../platform/pages/answer-pages.ts';
import type { AnswerPage, AnswerRequest } from '../../../../platform/pages/answer-pages.ts';
import { EmployersService } from '../../../jobs/employers/employers.service.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { ContactService } from '../contact.service.ts';
import { busyHtml, contactHtml, nothingHtml, receivedHtml } from './contact-html.ts';
import type { TypedMessage } from './contact-html.ts';

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
    if (kind === 'job') return { name: (await this.jobs.byId(null, named)).title, input: { jobId: named } };
    if (kind === 'employer') return { name: (await this.employers.byId(named)).name, input: { employerId: named } };
    return undefined;
  }
}

const trapOf = (form: URLSearchParams): string => (form.get('homepage') ?? '').slice(0, CONTACT.trap);
