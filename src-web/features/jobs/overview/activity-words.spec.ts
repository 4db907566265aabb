import { describe, expect, it } from 'vitest';
import { ACTIVITY_KINDS, JOB_PARTS, type ActivityLine } from '#contract/domain/job-activity.ts';
import { activityWords } from './activity-words.ts';

const PEOPLE = ['Aditi Rao', 'Lukas Brandt'].map((name, index) => ({ applicationId: String(index), name }));

const line = (given: Partial<ActivityLine>): ActivityLine => ({
  ...({ _id: 's1', at: '2026-11-30T04:42:00.000000Z', kind: 'applied', side: 'employer', vendorName: null } as const),
  ...{ by: null, count: 1, people: PEOPLE.slice(0, given.count ?? 1), interviewId: null, parts: [] },
  ...given,
});

/** As a reader hears it. */
const said = (given: Partial<ActivityLine>): string =>
  activityWords(line(given))
    .map(({ text }) => text)
    .join(' ')
    .replace(/ +/g, ' ')
    .replace(/ ,/g, ',');

const meera = { name: 'Meera Nair', isYou: false };
const you = { name: 'Harpreet Gupta', isYou: true };

describe('a line of the activity', () => {
  it.each([
    [{ kind: 'applied', side: 'applicant' }, 'Aditi Rao applied'],
    [{ kind: 'applied', side: 'applicant', count: 2 }, '2 people applied: Aditi Rao and Lukas Brandt'],
    [
      { kind: 'applied', side: 'applicant', count: 1_004 },
      '1,004 people applied: Aditi Rao, Lukas Brandt and 1,002 more',
    ],
    [{ kind: 'applied', side: 'applicant', vendorName: 'Kalpavriksha' }, 'Kalpavriksha submitted Aditi Rao'],
    [
      { kind: 'applied', side: 'applicant', vendorName: 'Kalpavriksha', count: 3 },
      'Kalpavriksha submitted 3 people: Aditi Rao, Lukas Brandt and 1 more',
    ],
    [{ kind: 'shortlisted', by: meera }, 'Meera Nair shortlisted Aditi Rao'],
    [{ kind: 'rejected', by: you, count: 2 }, 'You turned down 2 people: Aditi Rao and Lukas Brandt'],
    [{ kind: 'interviewing', by: you, count: 2 }, 'You moved 2 people to “Interviewing”: Aditi Rao and Lukas Brandt'],
    [{ kind: 'back', by: you }, 'You took up Aditi Rao again'],
    [{ kind: 'back', side: 'applicant' }, 'Aditi Rao applied again'],
    [{ kind: 'noted', by: meera }, 'Meera Nair wrote a note about Aditi Rao'],
    [{ kind: 'hired', by: null }, 'Your team hired Aditi Rao'],
    [{ kind: 'offer-accepted', side: 'applicant' }, 'Aditi Rao accepted the offer'],
    [{ kind: 'withdrawn', side: 'applicant', vendorName: 'Baobab' }, 'Baobab withdrew Aditi Rao'],
    [{ kind: 'withdrawn', side: 'system' }, 'The submission of Aditi Rao ended'],
    [{ kind: 'ended', side: 'system', count: 2 }, '2 applications ended: Aditi Rao and Lukas Brandt'],
    [{ kind: 'booked', side: 'applicant' }, 'Aditi Rao booked an interview'],
    [{ kind: 'booked', side: 'applicant', vendorName: 'Baobab' }, 'Baobab booked an interview for Aditi Rao'],
    [{ kind: 'times-proposed', by: you }, 'You proposed interview times to Aditi Rao'],
    [{ kind: 'posted', side: 'system', count: 0 }, 'The job was posted'],
    [{ kind: 'approved', side: 'system', count: 0 }, 'Our staff approved the job'],
    [{ kind: 'job-closed', side: 'system', count: 0 }, 'Our staff took the job down'],
    [{ kind: 'job-closed', by: you, count: 0 }, 'You closed the job'],
    [{ kind: 'changed', by: meera, count: 0, parts: ['pay', 'last-day'] }, 'Meera Nair changed pay and last day'],
  ] as const)('%o is said as “%s”', (given, words) => {
    expect(said(given as Partial<ActivityLine>)).toBe(words);
  });

  it('has words for every kind, by whomever, and never a token', () => {
    for (const kind of ACTIVITY_KINDS)
      for (const side of ['employer', 'applicant', 'system'] as const)
        for (const vendorName of [null, 'Baobab'])
          for (const count of [1, 3]) {
            const words = said({ kind, side, vendorName, count, by: meera, parts: [...JOB_PARTS.list] });
            expect(words, `${kind} ${side}`).not.toMatch(/undefined|null|-filled|-closed|\s$/);
            expect(words.split(' ').length, `${kind} ${side}`).toBeGreaterThan(1);
          }
  });

  it('leads to each person that it names', () => {
    const people = activityWords(line({ kind: 'shortlisted', by: you, count: 5 })).filter(({ as }) => as === 'person');
    expect(people).toEqual(PEOPLE.map(({ applicationId, name }) => ({ text: name, as: 'person', applicationId })));
  });
});
