import { describe, expect, it } from 'vitest';
import { DELETED_PERSON } from '#contract/domain/resource.ts';
import {
  endedApplicationText,
  newApplicationText,
  withdrawnApplicationText,
} from './applications/application-texts.ts';
import {
  benchInvitationText,
  declinedInvitationText,
  invitationText,
} from './applications/invites/invite-events.service.ts';
import { mentionText } from './applications/notes/note-events.service.ts';
import { consentText } from './applications/submissions/consent-events.service.ts';
import { reminderText } from './applications/waiting/reminder-events.service.ts';
import { disputeText } from './bench/consent/disputes/dispute-events.service.ts';
import { importText } from './bench/import/bench-import-events.service.ts';
import { messageText } from './conversations/conversation-events.service.ts';
import { interviewText } from './interviews/interview-text.ts';
import { reviewText } from './jobs/review/job-events.service.ts';
import { alertText, peopleAlertText } from './jobs/saved/alerts/alert-events.service.ts';
import { kycText } from './profile/kyc/kyc-events.service.ts';

describe('text of a new application', () => {
  it('names person, vendor and job', () => {
    expect(newApplicationText({ jobTitle: 'Welder', personName: 'Asha Rao', vendorName: null })).toEqual({
      title: 'New application: Welder',
      details: 'Asha Rao applied for Welder.',
    });
    expect(newApplicationText({ jobTitle: 'Welder', personName: 'Asha Rao', vendorName: 'Acme' }).details).toBe(
      'Acme submitted Asha Rao for Welder.',
    );
  });

  it('drops characters that would turn or hide the text around them', () => {
    const { title } = newApplicationText({ jobTitle: '\u202eevil\u2066 job\u0007', personName: 'A', vendorName: null });
    expect(title).toBe('New application: evil job');
  });

  it('cuts what would push the rest out of sight', () => {
    const { details } = newApplicationText({ jobTitle: 'Welder', personName: 'x'.repeat(500), vendorName: null });
    expect(details.length).toBeLessThan(150);
    expect(details).toContain('applied for Welder');
  });
});

it('an employer reads that an application was withdrawn, and no reason', () => {
  const news = { jobTitle: 'Welder', personName: 'Asha\u202e Rao', vendorName: null, personDeleted: false };
  expect(withdrawnApplicationText(news)).toEqual({
    title: 'Application withdrawn: Welder',
    details: 'Asha Rao has withdrawn their application for Welder.',
  });
  const submission = { ...news, personName: DELETED_PERSON, vendorName: 'Harbour Staffing' };
  expect(withdrawnApplicationText({ ...submission, personDeleted: true })).toEqual({
    title: 'Submission withdrawn: Welder',
    details: 'Harbour Staffing has withdrawn a submission for Welder: the person’s record was deleted.',
  });
  // A living person may bear that name.
  expect(withdrawnApplicationText(submission)).toEqual({
    title: 'Application withdrawn: Welder',
    details: 'Deleted person has withdrawn their application for Welder.',
  });
});

it('a colleague reads who mentioned them and where, and nothing of the note', () => {
  expect(mentionText({ author: 'Meera\u202e Nair', personName: 'Asha Rao', jobTitle: 'Welder' })).toEqual({
    title: 'Meera Nair mentioned you',
    details: 'In a private note about Asha Rao, for Welder.',
  });
});

describe('text of a reminder', () => {
  const news = { jobTitle: 'Welder', unlooked: 1, unmoved: 0, days: 4 };
  it.each([
    [{}, 'An applicant is waiting: Welder', '1 applicant has waited 3 days or more for you to open their application.'],
    [
      { unlooked: 0, unmoved: 2, days: 12 },
      'Applicants are waiting: Welder',
      '2 applicants have waited 7 days or more for the next step. The longest wait is 12 days.',
    ],
    [
      { jobTitle: 'Wel\u202eder', unlooked: 3, unmoved: 1, days: 8 },
      'Applicants are waiting: Welder',
      '3 applicants have waited 3 days or more for you to open their application, and 1 applicant has waited 7 days or more for the next step. The longest wait is 8 days.',
    ],
  ])('%j', (change, title, details) => {
    expect(reminderText({ ...news, ...change })).toEqual({ title, details });
  });
});

describe('text of new messages', () => {
  const news = { jobTitle: 'Welder', from: 'Asha\u202e Rao' } as const;
  it.each([
    [1, 'New message: Welder'],
    [3, '3 new messages: Welder'],
  ])('for %i', (count, title) => {
    expect(messageText({ ...news, count })).toEqual({ title, details: 'Asha Rao wrote to you about Welder.' });
  });
});

describe('text of an application that ended with its job', () => {
  const news = { jobTitle: 'Welder', personName: 'Asha Rao', vendorName: null } as const;
  it('is neutral towards a person', () => {
    expect(
      endedApplicationText({ ...news, jobStatus: 'closed', outcome: 'rejected', reason: 'failed-interview' }),
    ).toEqual({
      title: 'Job closed: Welder',
      details: 'Welder has been closed, so your application has ended.',
    });
  });

  it('tells a vendor who it is about and why', () => {
    const ended = { ...news, vendorName: 'Acme', jobStatus: 'filled', outcome: 'rejected', reason: 'rate' } as const;
    expect(endedApplicationText(ended).details).toBe(
      'Welder has been filled, so your application for Asha Rao has ended. Reason: Rate.',
    );
  });

  it('tells who was hired', () => {
    const hired = { ...news, jobStatus: 'filled', outcome: 'hired', reason: null } as const;
    expect(endedApplicationText(hired)).toEqual({
      title: 'Hired: Welder',
      details: 'You were marked as hired for Welder.',
    });
    expect(endedApplicationText({ ...hired, vendorName: 'Acme' }).details).toBe(
      'Asha Rao was marked as hired for Welder.',
    );
  });
});

describe('text of a search alert', () => {
  const news = { searchName: 'Cranes', jobs: 1, jobsAreCapped: false, jobTitle: 'Crane driver', companyName: 'Quay' };
  it.each([
    [{}, 'New job for “Cranes”', 'Crane driver at Quay.'],
    [{ jobs: 2 }, '2 new jobs for “Cranes”', 'Crane driver at Quay, and 1 other.'],
    [{ jobs: 9 }, '9 new jobs for “Cranes”', 'Crane driver at Quay, and 8 others.'],
    [
      { jobs: 300, jobsAreCapped: true },
      '300+ new jobs for “Cranes”',
      'Crane driver at Quay, and more than 299 others.',
    ],
    [{ searchName: 'x\u202ey', jobTitle: 'a\u0000b' }, 'New job for “xy”', 'ab at Quay.'],
  ])('%j', (change, title, details) => {
    expect(alertText({ ...news, ...change })).toEqual({ title, details });
  });
});

describe('text of new people', () => {
  const news = { searchName: 'Cranes', people: 1, isCapped: false, headline: 'Crane driver' };
  it.each([
    [{}, 'New person for “Cranes”', 'Crane driver.'],
    [{ people: 2 }, '2 new people for “Cranes”', 'Crane driver, and 1 other.'],
    [{ people: 300, isCapped: true }, '300+ new people for “Cranes”', 'Crane driver, and more than 299 others.'],
    [{ searchName: 'x\u202ey', headline: 'a\u0000b' }, 'New person for “xy”', 'ab.'],
  ])('%j', (change, title, details) => {
    expect(peopleAlertText({ ...news, ...change })).toEqual({ title, details });
  });
});

it('tells an employer what our review said', () => {
  expect(reviewText({ title: 'Welder', note: null }).title).toBe('Approved: Welder');
  expect(reviewText({ title: 'Welder', note: 'Please name the pay.' })).toEqual({
    title: 'Not approved: Welder',
    details: 'Welder needs a change: Please name the pay.',
  });
});

describe('text of an invitation', () => {
  it('names employer and job, without what could turn or hide the words around them', () => {
    expect(invitationText({ jobTitle: 'Welder\u202e', companyName: 'Bluewater\u0007 Clinics' })).toEqual({
      title: 'Invitation: Welder',
      details: 'Bluewater Clinics has invited you to apply for Welder.',
    });
  });

  it('names to a vendor whom to submit, and to the employer who declined, nobody in full', () => {
    const news = { jobTitle: 'Welder\u202e', companyName: 'Bluewater\u0007 Clinics', name: 'Asha\u202e Rao' };
    expect(benchInvitationText(news)).toEqual({
      title: 'Invitation: Welder',
      details: 'Bluewater Clinics has invited you to submit Asha Rao for Welder.',
    });
    expect(declinedInvitationText({ ...news, vendorName: 'Acme\u2066', maskedName: 'Asha R.' })).toEqual({
      title: 'Invitation declined: Welder',
      details: 'Acme has declined your invitation of Asha R. to Welder.',
    });
  });
});

describe('text of an interview', () => {
  const words = {
    side: 'applicant',
    jobTitle: 'Wel\u202eder',
    companyName: 'Acme',
    personName: 'Asha\u202e Rao',
    startsAt: '2026-12-05T07:15:00.000Z',
    timeZone: 'Asia/Kathmandu',
    times: 3,
  } as const;
  const when = 'Saturday 5 December 2026 at 13:00, Kathmandu time (GMT+5:45)';
  it.each([
    ['proposed', 'applicant', 'Interview times to choose from: Welder', 'Acme suggests 3 times.'],
    ['changed', 'applicant', 'Interview details changed: Welder', `Acme has changed the details. ${when}.`],
    ['accepted', 'employer', 'Interview booked: Welder', `Asha Rao will be there on ${when}.`],
    ['declined', 'employer', 'Interview declined: Welder', 'Asha Rao will not come.'],
    ['cancelled', 'applicant', 'Interview cancelled: Welder', 'Acme has cancelled it.'],
    [
      'ended',
      'employer',
      'Interview no longer takes place: Welder',
      'The application has come to an end, so the interview no longer takes place.',
    ],
    ['asked', 'employer', 'Another time requested: Welder', 'Asha Rao asks for one of 3 other times.'],
    ['request-accepted', 'applicant', 'Interview moved: Welder', `Acme agrees to ${when}.`],
    ['request-refused', 'applicant', 'Interview time unchanged: Welder', `Acme can’t move it. It stays on ${when}.`],
    ['reminder', 'applicant', 'Interview soon: Welder', `With Acme on ${when}.`],
    [
      'over',
      'employer',
      'Feedback on an interview: Welder',
      'Please write down what you think of Asha Rao, while you remember.',
    ],
  ] as const)('%s', (happening, side, title, details) => {
    expect(interviewText({ ...words, happening, side })).toEqual({ title, details });
  });

  it('asks to choose where no time stood that could stay', () => {
    const refused = { ...words, happening: 'request-refused', startsAt: null } as const;
    expect(interviewText(refused)).toEqual({
      title: 'Please choose a time: Welder',
      details: 'Acme can’t make the times you suggested. Please choose one of theirs.',
    });
  });
});

describe('text about an import', () => {
  it.each([
    [{ added: 1, changed: 0, refused: 0 }, 'bench.xlsx: 1 person added.'],
    [{ added: 6_212, changed: 2, refused: 1 }, 'bench.xlsx: 6,212 people added, 2 people changed, 1 row refused.'],
  ])('says what became of its rows: %o', (sums, details) => {
    expect(importText({ fileName: 'bench.xlsx', ...sums })).toEqual({ title: 'Your bench has been imported', details });
  });
});

describe('text about a document for verification', () => {
  const news = { kind: 'tax-id', reason: null, validUntil: null, verified: false } as const;

  it.each([
    [{ outcome: 'approved' }, 'Approved: tax ID', 'Your tax ID is approved.'],
    [
      { outcome: 'sent_back', reason: 'It is in another \u202ename.' },
      'Sent back: tax ID',
      'Please upload your tax ID again. It is in another name.',
    ],
    [{ outcome: 'rejected', reason: 'Forged.' }, 'Rejected: tax ID', 'Your tax ID was rejected. Forged.'],
    [
      { outcome: 'expired', validUntil: '2026-11-30' },
      'Expired: tax ID',
      'Your tax ID was valid until 30 November 2026. Please upload a new one.',
    ],
    [
      { outcome: 'expires', validUntil: '2026-12-31' },
      'Expires soon: tax ID',
      'Your tax ID is valid until 31 December 2026. Please upload a new one in time.',
    ],
    [
      { outcome: 'approved', verified: true },
      'Your account is verified',
      'All your documents are approved. Others see that you are verified.',
    ],
  ] as const)('says what became of it: %o', (outcome, title, details) => {
    expect(kycText({ ...news, ...outcome })).toEqual({ title, details });
  });
});

describe("text of a person's answer", () => {
  const news = { personName: 'Asha Rao', jobTitle: 'Welder' };
  it.each([
    ['confirmed', 'Said yes: Asha Rao', 'Asha Rao agreed to be put forward for Welder.'],
    [
      'refused',
      'Said no: Asha Rao',
      'Asha Rao does not want to be put forward for Welder. The submission has ended, and nobody can ask them about this job again.',
    ],
    [
      'taken_back',
      'Took the yes back: Asha Rao',
      'Asha Rao no longer wants to be put forward for Welder. The submission has ended.',
    ],
    [
      'lapsed',
      'No answer: Asha Rao',
      'Asha Rao has not answered whether you may put them forward for Welder. You can ask again from the application.',
    ],
  ] as const)('says what they said: %s', (outcome, title, details) => {
    expect(consentText({ ...news, outcome })).toEqual({ title, details });
  });
});

describe('text of a decided dispute', () => {
  const news = { personName: 'Asha Rao', jobTitle: 'Welder' };
  it.each([
    ['stands', true, 'Nothing changes for Asha Rao and Welder.'],
    ['stands', false, 'Nothing changes for Asha Rao and Welder.'],
    ['moved', true, 'From now on you speak for Asha Rao at Welder. Please make sure that they’re asked for their yes.'],
    ['moved', false, 'You no longer speak for Asha Rao at Welder. Your submission has ended.'],
    ['nobody', true, 'Nobody speaks for Asha Rao at Welder now. The first one to whom they say yes does.'],
    [
      'nobody',
      false,
      'You no longer speak for Asha Rao at Welder. Your submission has ended, and nobody else speaks for them.',
    ],
  ] as const)('speaks of the reader alone: %s, asked: %s', (decision, asked, details) => {
    const title = asked ? 'Your dispute about Asha Rao is decided' : 'We’ve looked at who speaks for Asha Rao';
    expect(disputeText({ ...news, decision, asked })).toEqual({ title, details });
  });
});
