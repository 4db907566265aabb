/** What the mails of one kind say, around one name. */
export const AT = '2026-11-21T07:21:00.000Z';

export const WAYS_OUT = {
  named: true,
  settingsPath: '/client-dashboard/my-profile#notifications',
  unsubscribePath: '/unsubscribe/2.sign',
};

/** Variables of the mails about an invitation, to a job seeker and to a vendor. */
export const invitedVariables = (firstName: string) => ({
  'job-invited': {
    firstName,
    timeZone: 'Asia/Kolkata',
    jobId: '0b0e7f0c-6f0e-4d8e-9d5e-3f6d0a6b7c8d',
    jobTitle: `Welder ${firstName}`,
    companyName: firstName,
    expiresAt: '2026-12-05T07:21:00.000Z',
    ...WAYS_OUT,
  },
  'bench-invited': {
    firstName,
    timeZone: 'Asia/Kolkata',
    path: '/vendor-company-dashboard/invites?id=0b0e7f0c-6f0e-4d8e-9d5e-3f6d0a6b7c8d',
    personName: firstName,
    jobTitle: `Welder ${firstName}`,
    companyName: firstName,
    expiresAt: '2026-12-05T07:21:00.000Z',
    ...WAYS_OUT,
  },
});

/** Variables of the mails about an application that has arrived. */
export function arrivalVariables(firstName: string) {
  return {
    'application-received': {
      firstName,
      timeZone: 'Asia/Kolkata',
      applicationId: '0b0e7f0c-6f0e-4d8e-9d5e-3f6d0a6b7c8d',
      jobTitle: `Welder ${firstName}`,
      companyName: firstName,
      personName: firstName,
      appliedAt: AT,
      ...WAYS_OUT,
    },
    'new-applicants': {
      firstName,
      jobs: [
        { title: firstName, company: firstName, applicants: 3, path: '/client-dashboard/applications/lists/?id=1' },
      ],
      ...WAYS_OUT,
    },
    'weekly-submissions': {
      firstName,
      ...{ monday: '2026-11-16', sunday: '2026-11-22' },
      accounts: [
        {
          name: firstName,
          total: 31,
          submissions: [
            {
              _id: '0b0e7f0c-6f0e-4d8e-9d5e-3f6d0a6b7c8d',
              personName: firstName,
              jobTitle: `Welder ${firstName}`,
              companyName: firstName,
              rate: { amount: 65, currency: 'USD', period: 'hourly' as const },
              status: 'applied' as const,
            },
          ],
          means: [
            { currency: 'USD', period: 'hourly' as const, count: 4, rate: 65, pay: 53, margin: 12 },
            { currency: 'INR', period: 'monthly' as const, count: 1, rate: 120_000, pay: null, margin: null },
          ],
          path: '/vendor-company-dashboard/submissions',
        },
      ],
      ...WAYS_OUT,
    },
    'note-mentioned': {
      firstName,
      author: firstName,
      personName: firstName,
      jobTitle: `Welder ${firstName}`,
      applicationId: '0b0e7f0c-6f0e-4d8e-9d5e-3f6d0a6b7c8d',
      ...WAYS_OUT,
    },
  } as const;
}

export const waitingVariables = (firstName: string) => ({
  'message-waiting': {
    firstName,
    conversations: [
      {
        about: { applicationId: '0b0e7f0c-6f0e-4d8e-9d5e-3f6d0a6b7c8d' },
        side: 'applicant' as const,
        jobTitle: `Welder ${firstName}`,
        from: firstName,
        count: 2,
      },
      {
        about: { inviteId: '1b0e7f0c-6f0e-4d8e-9d5e-3f6d0a6b7c8d' },
        side: 'applicant' as const,
        jobTitle: firstName,
        from: firstName,
        count: 1,
      },
    ],
    ...WAYS_OUT,
  },
});

/** Variables of the mails about interviews. */
export function interviewVariables(firstName: string) {
  const about = {
    firstName,
    timeZone: 'Asia/Kolkata',
    interviewId: '0b0e7f0c-6f0e-4d8e-9d5e-3f6d0a6b7c8d',
    jobTitle: `Welder ${firstName}`,
    companyName: firstName,
    personName: firstName,
    side: 'applicant',
    startsAt: '2026-12-05T07:15:00.000Z',
    times: [],
    kind: 'video',
    round: `Talk with ${firstName}`,
    minutes: 45,
    where: null,
    calendar: null,
    ...WAYS_OUT,
  } as const;
  return {
    'interview-news': { ...about, happening: 'accepted' },
    'interview-reminder': about,
    'interview-feedback': about,
  } as const;
}

/** Of the question whether a vendor may submit somebody, around one name. */
const confirmationVariables = (name: string) => ({
  ...{ firstName: name, vendorName: name, expiresAt: AT, timeZone: 'Asia/Kolkata' },
  path: `/bench-confirmation/${'a'.repeat(22)}`,
});

const consentVariables = (name: string) => ({
  firstName: name,
  vendorName: name,
  jobTitle: `Welder ${name}`,
  companyName: name,
  agreedPay: { amount: 1650, currency: 'INR', period: 'hourly' as const },
  hasResume: true,
  expiresAt: AT,
  ownedUntil: AT,
  timeZone: 'Asia/Kolkata',
  strict: false,
  path: `/consent/${'a'.repeat(43)}`,
  code: 'K7P29XWD',
});

const hotlistVariables = (name: string) => ({
  subject: `Nurses ${name}`,
  words: `Two of them know your wards.\n${name}`,
  senderName: name,
  replyTo: 'kavita@kestrel.example',
  unsubscribePath: '/unsubscribe/hotlists.1.signature',
  list: {
    address: `https://jobs.example.org/h/${'a'.repeat(22)}`,
    title: name,
    note: null,
    vendor: { name, city: null, country: null, logo: null, verifiedOn: '2026-08-14' },
    asOf: '2026-11-21',
    until: '2026-12-05',
    ...{ showRates: true, showTerms: false, total: 1, countries: ['IN'] },
    people: [
      {
        reference: 'KS-104',
        headline: name,
        ...{ skills: [], totalYears: 1, city: 'Kochi', country: 'IN', utcOffset: 330, workMode: 'hybrid' as const },
        ...{ workAuthorisation: null, visa: null, taxTerms: [], startsOn: null },
        rate: { amount: 1650, currency: 'INR', period: 'hourly' as const },
      },
    ],
  },
});

/** Variables of the mails that ask people of a bench, and of the one that offers them. */
export const askedVariables = (name: string) => ({
  'bench-confirmation': confirmationVariables(name),
  'consent-asked': consentVariables(name),
  'hotlist-sent': hotlistVariables(name),
});

/** What our staff are told of, and what they tell of reports. */
export const staffVariables = (firstName: string) => ({
  'report-decided': { at: AT, subject: 'job' as const, acted: true },
  'staff-waiting': {
    ...{ firstName, timeZone: 'Asia/Kolkata' },
    queues: [
      { queue: 'reports' as const, waiting: 1, since: AT },
      { queue: 'contact' as const, waiting: 3, since: AT },
    ],
  },
});

/** Names that people may give themselves. */
export const UGLY_NAMES = {
  markup: `<img src=x onerror=alert(1)>"'&`,
  'a header line': 'Asha\r\nBcc: everybody@example.com\r\n\r\n<script>',
  'reversed text': '\u202eahsA\u2066\u200f',
  'another script': 'आशा 王 Ζωή 🎉',
  'a link': 'Click http://evil.example/ now',
  'a bare domain': 'evil.example',
  'a very long one': 'x'.repeat(5_000),
  nothing: ' \u200b ',
} as const;
