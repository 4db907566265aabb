import PostalMime from 'postal-mime';
import MailComposer from 'nodemailer/lib/mail-composer';
import { describe, expect, it } from 'vitest';
import { MESSAGE_TEMPLATES, type MessageTemplate } from '#contract/domain/message.ts';
import {
  arrivalVariables,
  invitedVariables,
  AT,
  askedVariables,
  interviewVariables,
  staffVariables,
  UGLY_NAMES,
  waitingVariables,
  WAYS_OUT,
} from '../../test/support/mail-variables.ts';
import { dayAndTime, oneLine, plain, unlinked } from '../library/text/letter.ts';
import { compose } from '../platform/mail/compose.ts';
import { CONSENT_MAILS } from '../records/applications/consent-letter.ts';
import type { MessageTextsOf } from '../records/notifications/message-texts.ts';
import type { MessageVariables } from '../records/notifications/message-variables.ts';
import { STAFF_MAILS } from './admin/home/staff-mails.service.ts';
import { INVITE_MAILS } from './applications/invites/invite-mails.service.ts';
import { APPLICANT_MAIL_TEXTS } from './applications/mails/receipts.service.ts';
import { WEEKLY_MAILS } from './applications/submissions/weekly-submissions.service.ts';
import { MOVE_MAILS } from './applications/moves/move-mails.service.ts';
import { MENTION_MAILS } from './applications/notes/mention-mails.service.ts';
import { AUTH_MAILS } from './auth/auth-mails.ts';
import { MEMBERS_MAILS } from './auth/members/members-mails.ts';
import { SECOND_FACTOR_MAILS } from './auth/second-factor/second-factor-mails.ts';
import { WALLET_MAILS } from './auth/wallet/wallet-mails.ts';
import { BENCH_MAILS } from './bench/confirming/bench-confirmations.service.ts';
import { HOTLIST_MAILS } from './bench/hotlists/hotlist-mails.service.ts';
import { CONTACT_MAILS } from './content/contact/contact-inbox.service.ts';
import { REPORT_MAILS } from './content/reports/report-cases.service.ts';
import { MESSAGE_MAILS } from './conversations/conversations.service.ts';
import { INTERVIEW_MAILS } from './interviews/interview-letter.ts';
import { SEARCH_MAILS } from './jobs/saved/alerts/search-mails.service.ts';
import { renderMail, renderSms } from './notifications/messages/message-work.ts';
import { SUSPENSION_MAILS } from './admin/suspensions.service.ts';
import { PROFILE_MAILS } from './profile/profile-mails.ts';

/** A template without a text is a type error here. */
const TEXTS: MessageTextsOf<MessageTemplate> = {
  ...AUTH_MAILS,
  ...PROFILE_MAILS,
  ...SUSPENSION_MAILS,
  ...WALLET_MAILS,
  ...SECOND_FACTOR_MAILS,
  ...INTERVIEW_MAILS,
  ...{ ...BENCH_MAILS, ...CONSENT_MAILS, ...HOTLIST_MAILS },
  ...CONTACT_MAILS,
  ...INVITE_MAILS,
  ...MOVE_MAILS,
  ...MENTION_MAILS,
  ...MESSAGE_MAILS,
  ...{ ...APPLICANT_MAIL_TEXTS, ...WEEKLY_MAILS },
  ...{ ...REPORT_MAILS, ...STAFF_MAILS },
  ...MEMBERS_MAILS,
  ...SEARCH_MAILS,
};

const ORIGIN = 'https://jobs.example.org';
const REPORT = `${ORIGIN}/report/mail/${'b1946ac9'.repeat(8)}`;

/** Variables of every template around one name. */
function variables(firstName: string): MessageVariables {
  const event = { firstName, at: AT, timeZone: 'Asia/Kolkata' };
  const code = { code: '072914' };
  const wallet = { ...event, wallet: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B' };
  return {
    'code-register': code,
    'contact-answered': { ...event, topic: 'other', answer: `You can.\r\nBcc: everybody@example.com\n\nSam` },
    ...staffVariables(firstName),
    'code-login': code,
    'code-reset': code,
    ...{ 'code-email': code, 'code-phone': code, 'code-delete': code, 'code-staff': code },
    'register-existing': { firstName },
    'no-account': {},
    'new-device': { ...event, device: `Chrome on ${firstName}`, address: '2001:db8:1:2::/64' },
    'password-changed': event,
    'email-changed': { ...event, newEmail: 'asha.new@example.com' },
    'phone-changed': { ...event, newPhone: '+919876543210' },
    'phone-removed': { ...event, phone: '+919876543210' },
    'wallet-linked': wallet,
    'wallet-unlinked': wallet,
    'second-factor-on': event,
    'second-factor-changed': { ...event, what: 'A passkey was added to your account.', name: firstName },
    'second-factor-off': { ...event, byStaff: false },
    'recovery-code-used': { ...event, left: 9 },
    'staff-second-factor': { ...event, colleague: firstName, email: 'sam@example.org', factor: 'app' },
    'profile-leaving': { ...event, leavingAt: '2026-12-21T07:21:00.000Z' },
    'profile-restored': event,
    'profile-deleted': { firstName },
    'account-leaving': { ...event, organisation: firstName, by: firstName, leavingAt: '2026-12-21T07:21:00.000Z' },
    'account-restored': { ...event, organisation: firstName, by: firstName },
    'account-deleted': { firstName, organisation: firstName },
    'account-suspended': {
      ...event,
      organisation: firstName,
      reason: `Three people were asked for money\n${firstName}`,
    },
    'account-reinstated': { ...event, organisation: firstName },
    'member-invited': {
      ...{ organisation: firstName, invitedBy: firstName, role: 'hiring-manager' },
      ticket: 'rcm_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG',
    },
    'member-removed': { firstName, organisation: firstName },
    ...askedVariables(firstName),
    ...invitedVariables(firstName),
    'application-step': {
      firstName,
      timeZone: 'Asia/Kolkata',
      applicationId: '0b0e7f0c-6f0e-4d8e-9d5e-3f6d0a6b7c8d',
      news: 'offered',
      jobTitle: `Welder ${firstName}`,
      companyName: firstName,
      personName: firstName,
      answerBy: { day: '2026-12-04', timeZone: 'Asia/Kolkata' },
      ...WAYS_OUT,
    },
    ...waitingVariables(firstName),
    ...arrivalVariables(firstName),
    ...interviewVariables(firstName),
    'search-alert': {
      firstName,
      searches: [
        {
          kind: 'jobs',
          name: firstName,
          jobs: 12,
          jobsAreCapped: false,
          newest: [{ title: firstName, company: firstName, place: firstName, path: '/jobs/1' }],
          path: '/jobseeker-dashboard/jobs?alert=1',
        },
      ],
      settingsPath: '/jobseeker-dashboard/saved-jobs?view=searches',
      unsubscribePath: '/unsubscribe/1.signature',
    },
  };
}

/** Mails that people can do without. */
const OPTIONAL: ReadonlySet<MessageTemplate> = new Set([
  ...([
    'job-invited',
    'bench-invited',
    'application-received',
    'application-step',
    'interview-news',
    'interview-reminder',
    'hotlist-sent',
    'interview-feedback',
    'message-waiting',
    'new-applicants',
    'weekly-submissions',
    'note-mentioned',
    'search-alert',
  ] as const),
]);

const rendered = (said: Parameters<typeof renderMail>[0]) => renderMail(said, REPORT);
const letter = (template: MessageTemplate, firstName: string) =>
  TEXTS[template](variables(firstName)[template] as never, ORIGIN);

/** The words of a mail without its looks: what a screen reader would say. */
function wordsOf(html: string): string {
  return html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<td [^>]*aria-hidden="true"[^>]*>[\s\S]*?<\/td>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
const compact = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

describe.each(MESSAGE_TEMPLATES)('%s', (template) => {
  it.each(Object.entries(UGLY_NAMES))('holds against a name of %s', async (_, name) => {
    const said = letter(template, name);
    const mail = rendered(said);
    const bytes = await new MailComposer(
      compose(
        { id: 'b1946ac9-2492-4d23-87c8-000000000000', to: 'asha@example.com', createdAt: new Date(AT), ...mail },
        'Rolecall <no-reply@jobs.example.org>',
      ),
    )
      .compile()
      .build();
    const parsed = await PostalMime.parse(bytes);

    expect(parsed.headers.map(({ key }) => key).sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      ...(OPTIONAL.has(template) ? ['list-unsubscribe', 'list-unsubscribe-post'] : []),
      'message-id',
      'mime-version',
      ...(said.replyTo === undefined ? [] : ['reply-to']),
      'subject',
      'to',
      'x-auto-response-suppress',
    ]);
    expect(parsed.replyTo?.map(({ address }) => address)).toEqual(
      said.replyTo === undefined ? undefined : [said.replyTo],
    );
    expect(parsed.to).toEqual([{ name: '', address: 'asha@example.com' }]);
    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.messageId).toBe('<b1946ac9-2492-4d23-87c8-000000000000@jobs.example.org>');
    expect(parsed.text?.trim()).toBe(mail.text.trim());
    expect(parsed.html?.trim()).toBe(mail.html.trim());
    expect(parsed.attachments).toEqual([]);

    // Nothing is fetched, nothing runs, nothing hides, and every link is our own.
    expect(mail.html).not.toMatch(/<(?:img|script|link|iframe|object|form|svg)\b|url\(|@import|\son\w+=["']/i);
    expect(mail.text + mail.html).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069]/u);
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
    for (const href of links) expect(new URL(href).origin).toBe(ORIGIN);
    expect(links.at(-1)).toBe(REPORT);
    expect(mail.text).toContain(`Report this e-mail: ${REPORT}`);
    expect(mail.text.replaceAll(ORIGIN, '')).not.toContain('http');
    // Towns are named, and no zones.
    expect(mail.text).not.toMatch(
      /\b(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)\//,
    );
  });

  it('says the same in text and in HTML', () => {
    const { blocks } = letter(template, 'Asha & <Ravi>');
    const { text, html, subject } = rendered({ subject: 'S', sms: [], blocks });
    expect(subject).toBe('S');
    const words = compact(wordsOf(html));
    const body = text.split('\n-- \n')[0] ?? '';
    for (const line of body.split('\n').filter((each) => each !== '' && !each.startsWith('http'))) {
      expect(words, line).toContain(compact(line));
    }
    for (const [url] of body.matchAll(/https:\S+[^\s.,;]/g)) expect(html).toContain(`href="${url}"`);
  });

  it('says what to do when it was not the reader, in the text message as well', () => {
    const said = letter(template, 'Asha');
    const { text } = rendered(said);
    expect(text).toMatch(
      /Wasn’t you\?|If you think this is a mistake|Not expected\?|If you did not ask for it|choose on your profile page|You get this because/,
    );
    const sms = renderSms(said);
    expect(sms).toMatch(/Rolecall/);
    expect(sms).not.toMatch(/undefined|null|NaN|\[object/);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });
});

const CODES = MESSAGE_TEMPLATES.filter((template) => template.startsWith('code-'));

it.each(CODES)('%s has the code alone on its line, and no other six digits', (template) => {
  const said = letter(template, 'Asha');
  const { text, html, subject } = rendered(said);
  expect(text.split('\n')).toContain('072914');
  expect(renderSms(said).split('\n')).toContain('072914');
  for (const form of [text, html, renderSms(said)]) expect(form.match(/\b\d{6}\b/g)).toEqual(['072914']);
  // Subjects show on locked screens.
  expect(subject).not.toMatch(/\d/);
});

describe('what templates say', () => {
  it('tells the time in the reader’s zone and names it', () => {
    expect(rendered(letter('password-changed', 'Asha')).text).toContain(
      'When: Saturday 21 November 2026 at 12:51, Kolkata time (GMT+5:30)',
    );
    expect(dayAndTime(AT, 'Mars/Olympus')).toContain('07:21 UTC');
  });

  it('masks new addresses, for a former mailbox may have another reader', () => {
    expect(rendered(letter('email-changed', 'Asha')).text).toContain('New address: a•••@example.com');
    expect(rendered(letter('phone-changed', 'Asha')).text).toContain('New number: +91•••10');
    expect(rendered(letter('phone-removed', 'Asha')).text).toContain('Old number: +91•••10');
    expect(rendered(letter('wallet-linked', 'Asha')).text).toContain('Wallet: 0xAb58…eC9B');
  });

  it('names the search and the number of its jobs, with a way to end such mails', () => {
    const one = rendered(letter('search-alert', 'Cranes'));
    expect(one.subject).toBe('12 new jobs: Cranes');
    expect(one.unsubscribeUrl).toBe(`${ORIGIN}/unsubscribe/1.signature`);
    const search = variables('Cranes')['search-alert'].searches[0];
    if (search === undefined) throw new Error('no search');
    const several = { ...variables('Asha')['search-alert'], searches: [search, { ...search, name: 'Ships', jobs: 1 }] };
    expect(TEXTS['search-alert'](several, ORIGIN).subject).toBe('13 new jobs in 2 saved searches');
    const people = { ...several, searches: [{ ...search, kind: 'people' as const, jobs: 1 }] };
    expect(TEXTS['search-alert'](people, ORIGIN).subject).toBe('1 new person: Cranes');
    const capped = { ...several, searches: [{ ...search, jobs: 300, jobsAreCapped: true }] };
    expect(TEXTS['search-alert'](capped, ORIGIN).subject).toBe('300+ new jobs: Cranes');
  });

  it('makes no links of titles, and leaves them as they read', () => {
    expect(unlinked('Node.js developer')).toBe('Node.\u2060js developer');
    expect(unlinked('Pay at https://evil.example/x')).toBe('Pay at evil.\u2060example/x');
    expect(unlinked('Crane\r\ndriver \u202eevil')).toBe('Crane driver evil');
    expect(unlinked('Welder, grade 2.')).toBe('Welder, grade 2.');
  });

  it('greets nobody by something that mail programs would make a link of', () => {
    expect(plain('evil.example')).toBeNull();
    expect(plain('a@b')).toBeNull();
    expect(plain('J. P.')).toBe('J. P.');
    expect(plain('Zoë-Ann O’Neil')).toBe('Zoë-Ann O’Neil');
    expect(oneLine('a\r\nb\u202e')).toBe('a b');
  });
});

it('a calendar entry goes with the mail as a part that mail programs take over', async () => {
  const calendar = { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' } as const;
  const { 'interview-news': about } = interviewVariables('Asha');
  const mail = rendered(INTERVIEW_MAILS['interview-news']({ ...about, calendar }, ORIGIN));
  const source = { ...mail, id: 'x', to: 'asha@example.com', createdAt: new Date(AT) };
  const bytes = await new MailComposer(compose(source, 'Rolecall <no-reply@example.com>')).compile().build();
  const { attachments } = await PostalMime.parse(bytes);
  expect(attachments.map(({ mimeType, method }) => [mimeType, method])).toContainEqual(['text/calendar', 'REQUEST']);
});

describe('docs/mails.md', () => {
  const NAMES: Readonly<Record<string, string>> = {
    ...{ firstName: 'Asha', personName: 'Ravi Menon', author: 'Meera Iyer', invitedBy: 'Meera Iyer', by: 'Meera Iyer' },
    ...{
      jobTitle: 'Staff nurse',
      companyName: 'Harbour Works',
      organisation: 'Harbour Works',
      company: 'Harbour Works',
    },
    ...{ vendorName: 'Kestrel Staffing', from: 'Harbour Works', title: 'Staff nurse', colleague: 'Sam Oduya' },
    ...{ place: 'Kochi', device: 'Chrome on Windows' },
  };
  /** The same variables with names as people have them. */
  const named = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return key === 'name' ? 'Nurses in Kochi' : (NAMES[key] ?? value);
    if (Array.isArray(value)) return value.map((each) => named(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, named(each, name)]));
  };
  const SEEKER = { personName: null, named: false };
  const NAMED = { personName: null, named: true };
  const READERS: Partial<Record<MessageTemplate, Readonly<Record<string, object>>>> = {
    'application-received': {
      'a job seeker': SEEKER,
      'a job seeker who chose names in subjects': { ...SEEKER, named: true },
      'a vendor': {},
    },
    'new-applicants': { 'an employer': {} },
    'weekly-submissions': { 'a vendor': {} },
    'note-mentioned': { 'an employer’s colleague': {} },
    'job-invited': { 'a job seeker': { named: false }, 'a job seeker who chose names in subjects': {} },
    'bench-invited': { 'a vendor': {} },
    'bench-confirmation': { 'somebody on a bench': {} },
    'hotlist-sent': { 'somebody to whom a vendor writes': {} },
    'consent-asked': { 'somebody on a bench': {} },
    'staff-waiting': { 'our staff': {} },
    'staff-second-factor': { 'our staff': {} },
    'code-staff': { 'our staff': {} },
    'report-decided': { 'who reported it': {} },
    'contact-answered': { 'who wrote to us': {} },
    'member-invited': { 'a future colleague': {} },
    'application-step': Object.fromEntries(
      (['shortlisted', 'interviewing', 'offered', 'hired', 'rejected', 'ended', 'reopened', 'back'] as const)
        .flatMap((news): [string, object][] => {
          const answerBy = news === 'offered' ? {} : { answerBy: null };
          return [
            [`a job seeker: ${news}`, { news, ...answerBy, ...SEEKER }],
            [`a job seeker who chose names in subjects: ${news}`, { news, ...answerBy, personName: null }],
            [`a vendor: ${news}`, { news, ...answerBy }],
          ];
        })
        .concat((['accepted', 'declined'] as const).map((news) => [`an employer: ${news}`, { news, answerBy: null }])),
    ),
    'interview-news': Object.fromEntries([
      ...(
        ['proposed', 'changed', 'accepted', 'declined', 'cancelled', 'ended', 'asked', 'request-accepted'] as const
      ).flatMap((happening): [string, object][] => [
        [`a job seeker: ${happening}`, { happening, times: [AT, AT], ...SEEKER }],
        [`a job seeker who chose names in subjects: ${happening}`, { happening, times: [AT, AT], ...NAMED }],
        [`a vendor: ${happening}`, { happening, times: [AT, AT] }],
        ...(happening === 'proposed'
          ? []
          : [[`an employer: ${happening}`, { happening, side: 'employer' }] satisfies [string, object]]),
      ]),
      ...(['request-refused', 'request-withdrawn'] as const).map((happening): [string, object] => [
        `a job seeker: ${happening}`,
        { happening, ...SEEKER, startsAt: null },
      ]),
      ...(['added', 'removed', 'dropped'] as const).map((happening): [string, object] => [
        `an interviewer: ${happening}`,
        { happening, side: 'employer' },
      ]),
    ]),
    'message-waiting': {
      'a job seeker': {
        named: false,
        conversations: named(waitingVariables('Asha')['message-waiting'].conversations.slice(0, 1)),
      },
      'an employer or vendor': {
        conversations: named(waitingVariables('Asha')['message-waiting'].conversations.slice(0, 1)),
      },
      'whoever has several': { named: false },
    },
    'interview-reminder': {
      'a job seeker': SEEKER,
      'a job seeker who chose names in subjects': NAMED,
      'a vendor': {},
      'an employer': { side: 'employer' },
    },
    'interview-feedback': { 'an employer': { side: 'employer' } },
  };

  it('has every mail as it is, with its reader, its subject and how it begins', async () => {
    const mails = MESSAGE_TEMPLATES.flatMap((template) =>
      Object.entries(READERS[template] ?? { 'whose account it is': {} }).map(([reader, own]) => {
        const given = { ...(named(variables('Asha')[template]) as object), ...own };
        const { subject, blocks } = TEXTS[template](given as never, ORIGIN);
        const first = blocks
          .flatMap((block) =>
            'paragraph' in block ? [block.paragraph] : 'button' in block ? [`[${block.button.label}]`] : [],
          )
          .filter((line) => !line.startsWith('Hello'))
          .slice(0, 3);
        return [`${template}, to ${reader}`, `  Subject: ${subject}`, ...first.map((line) => `  ${line}`)].join('\n');
      }),
    );
    const page = `# Mails

Every mail of the product: its template, its reader, its subject and how it begins. A spec writes this page from the templates
and compares; after a change, \`npx vitest run --project unit backend/src/modules/mails.spec.ts -u\` writes it anew.

\`\`\`text
${mails.join('\n\n')}
\`\`\`
`;
    await expect(page).toMatchFileSnapshot('../../../docs/mails.md');
  });
});
