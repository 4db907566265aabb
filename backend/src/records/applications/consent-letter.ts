/** The e-mail that asks a person for consent, and the vendor's preview of it. Pure. */
import { CONSENT } from '#contract/domain/consent.ts';
import { lastDayOf } from '#contract/domain/last-day.ts';
import type { RatePeriod } from '#contract/domain/options.ts';
import { button, hello, paragraph, warning } from '../../library/text/letter-parts.ts';
import { plain } from '../../library/text/letter.ts';
import { priceText } from '../../library/text/price.ts';
import { knownZone } from '../../library/time/calendar.ts';
import type { MessageTextsOf } from '../notifications/message-texts.ts';

/** The question, as everybody reads it who is asked or asks. */
export interface ConsentQuestionWords {
  readonly firstName: string;
  readonly vendorName: string;
  readonly jobTitle: string;
  readonly companyName: string;
  /** The vendor says that they agreed on this; mails of earlier versions know none. */
  readonly agreedPay?: { readonly amount: number; readonly currency: string; readonly period: RatePeriod } | null;
  /** One goes along, for the day on which the employer wants to meet them. */
  readonly hasResume: boolean;
  /** Instants in UTC, ISO 8601: until when it can be answered, and how long a yes given now would hold. */
  readonly expiresAt: string;
  readonly ownedUntil: string;
  /** IANA zone of the person. */
  readonly timeZone: string;
  /** The employer gets nothing before a yes. */
  readonly strict: boolean;
}

declare module '../notifications/message-variables.ts' {
  interface MessageVariables {
    'consent-asked': ConsentQuestionWords & { readonly path: string; readonly code: string };
  }
}

/** `22 May 2027`, in the person's own zone. */
export const dayText = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: knownZone(timeZone) }).format(new Date(instant));

/** Subjects show on locked screens: it names neither the job nor anybody. */
export const CONSENT_SUBJECT = 'May a staffing company put you forward for a job?';

function consentParagraphs(words: ConsentQuestionWords): string[] {
  const vendor = plain(words.vendorName) ?? 'A staffing company';
  const employer = plain(words.companyName) ?? 'the employer';
  return [
    `${vendor} would like to put you forward for a job. Nobody may do that without asking you.`,
    words.strict
      ? `${employer} sees nothing of you until you say yes.`
      : `${employer} already sees your skills, your years of work and your town, without your name and without a way to reach you.`,
    `Only if you say yes do they get your name, and your ${words.hasResume ? 'e-mail address, phone number and resume' : 'e-mail address and phone number'} once they want to meet you. Your yes is for this job alone, until ${dayText(words.ownedUntil, words.timeZone)} (${String(CONSENT.ownedDays)} days). In that time no other company can put you forward for it, and you cannot apply for it directly.`,
    `You can say no, or take a yes back later, with the same link. It costs you nothing. Please answer by ${lastDayOf(words.expiresAt)}; without an answer nobody learns who you are.`,
  ];
}

function consentDetails(words: ConsentQuestionWords): (readonly [string, string])[] {
  return [
    ['Job', plain(words.jobTitle) ?? 'See it on the page'],
    ['Employer', plain(words.companyName) ?? 'See it on the page'],
    ['Who asks', plain(words.vendorName) ?? 'See it on the page'],
    ...(words.agreedPay == null ? [] : [['Your pay, as agreed with them', priceText(words.agreedPay)] as const]),
  ];
}

/** The mail's words without its link and code. */
export function consentLines(words: ConsentQuestionWords): string[] {
  const [first = '', ...rest] = consentParagraphs(words);
  return [first, ...consentDetails(words).map(([label, value]) => `${label}: ${value}`), ...rest];
}

const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

export const CONSENT_MAILS = {
  'consent-asked': (variables, origin) => {
    const [first = '', ...rest] = consentParagraphs(variables);
    const page = `${origin}${variables.path}`;
    return {
      subject: CONSENT_SUBJECT,
      blocks: [
        hello(variables),
        paragraph(first),
        { details: consentDetails(variables) },
        ...rest.map(paragraph),
        button('Read it and answer', page),
        paragraph(
          `Or go to ${origin.replace(/^https?:\/\//, '')}/consent and enter this code with your e-mail address:`,
        ),
        { code: spacedCode(variables.code) },
        warning(
          'Do you not know this company? Say so on the page: you are taken off at once, and our staff look at it.',
        ),
      ],
      sms: ['Rolecall: may a staffing company put you forward for a job? Read it and answer:', page],
      footer:
        'You get this because a staffing company gave us your e-mail address to ask you. You need no account to answer.',
    };
  },
} satisfies MessageTextsOf<'consent-asked'>;
