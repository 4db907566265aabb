/** Names that look like words of grammar, or have dots; words that only say that a job is wanted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import type { CallInput } from '#contract/call.ts';
import { jobDraft } from '#contract/domain/job.ts';
import { searchText } from '../../../src/library/search-words/search-text.ts';
import { JobWriter } from '../../../src/modules/jobs/posting/job-writer.service.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { draftJob } from '../support/drafts.ts';

let app: TestApp;
let employer: TestUser;

type Query = CallInput<typeof jobSearchCalls.activeJobs>;
const found = async (keyword: string, more: Query = {}) =>
  (await app.visitor.ok(jobSearchCalls.activeJobs, { limit: 50, keyword, ...more })).data
    .map((job) => job.title)
    .sort();

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  employer = await app.signUp('client', { organisation: 'Kestrel' });
  const of = (title: string, companyName = 'Kestrel', description = 'Comes in early.') => ({
    clientId: employer.userId,
    companyName,
    companyVerified: false,
    defaultTimeZone: 'UTC',
    draft: jobDraft.parse(draftJob({ title, description: `${description} It is a good place to work at or from.` })),
    status: 'active' as const,
  });
  await app.server.app
    .get(JobWriter)
    .insertMany([
      of('IT manager'),
      of('Office manager'),
      of('Help desk technician', 'Kestrel', 'Everybody who needs IT support asks here.'),
      of('Information technology auditor'),
      of('Enumerator', 'U.S. Census Bureau'),
      of('Interviewer', 'US Census Bureau'),
      of('OR nurse'),
      of('Operating room nurse'),
      of('Ward nurse'),
      of('Chef'),
      of('Bridge keeper', 'City of St. Louis'),
      of('Chemist, Ph.D.'),
      of('Physicist (PhD)'),
      of('Nurse educator, R.N.', 'Kestrel', 'Teaches.'),
      of('Sr. accountant'),
      of('Technician', 'AT&T'),
      of('Economist'),
      of('Backend developer', 'Kestrel', 'Node.js and little else.'),
      of('Head of sales'),
      of('Report writer', 'Kestrel', 'Writes T-SQL procedures.'),
      of('Data clerk', 'Kestrel', 'Knows some SQL.'),
      of('Tutor', 'Kestrel', 'Teaches A-level physics.'),
      of('Cabin crew', 'Air India Limited'),
      of('Air conditioning fitter'),
      of('Sr. Lamplighter'),
      of('Asst. Lamplighter'),
      of('Exec. Lamplighter'),
      of('Dy. Lamplighter'),
      of('Acct. Lamplighter'),
      of('Lamp coordinator'),
      of('Co-ordinator of kites'),
      of('Wi-Fi mender'),
      of('Pre-Sales falconer'),
      of('Non-Profit falconer'),
      of('Re-Insurance falconer'),
      of('Médico'),
      of('Técnico mecânico'),
      of('Pâtissier'),
      of('Öğretmen'),
      of('Smørrebrød glazier'),
      of('Šéfkuchař'),
      of('Bäcker'),
      of('Wójt Łódź'),
      of('Jr. Wainwright'),
      of('Wainwright Mgr.'),
      of('E-Commerce wainwright'),
      of('Sub-Editor wainwright'),
      of('Żołnierz'),
      of('Wainwright Coord.'),
      of('Engr. Wainwright'),
    ]);
});
afterAll(() => app.close());

const MANAGERS = ['IT manager'];
const CENSUS = ['Enumerator', 'Interviewer'];
const THEATRE = ['OR nurse', 'Operating room nurse'];

describe('finds', () => {
  it.each([
    ['IT manager', MANAGERS],
    ['it manager', MANAGERS],
    ['IT', ['Help desk technician', 'IT manager', 'Information technology auditor']],
    ['information technology', ['IT manager', 'Information technology auditor', 'Help desk technician'].sort()],
    ['U.S. Census Bureau', CENSUS],
    ['US Census Bureau', CENSUS],
    ['us census bureau', CENSUS],
    ['"U.S. Census Bureau"', CENSUS],
    ['Air India', ['Cabin crew']],
    ['air fitter india', ['Air conditioning fitter']],
    ['OR nurse', THEATRE],
    ['or nurse', THEATRE],
    ['chef or nurse', ['Chef', 'Nurse educator, R.N.', 'OR nurse', 'Operating room nurse', 'Ward nurse']],
    ['St. Louis', ['Bridge keeper']],
    ['st louis', ['Bridge keeper']],
    ['Ph.D.', ['Chemist, Ph.D.', 'Physicist (PhD)']],
    ['phd', ['Chemist, Ph.D.', 'Physicist (PhD)']],
    ['Ph.D. chemist', ['Chemist, Ph.D.']],
    ['R.N.', ['Nurse educator, R.N.']],
    ['Sr. Accountant', ['Sr. accountant']],
    ['senior accountant', ['Sr. accountant']],
    ['senior lamplighter', ['Sr. Lamplighter']],
    ['assistant lamplighter', ['Asst. Lamplighter']],
    ['executive lamplighter', ['Exec. Lamplighter']],
    ['deputy lamplighter', ['Dy. Lamplighter']],
    ['account lamplighter', ['Acct. Lamplighter']],
    ['acct lamplighter', ['Acct. Lamplighter']],
    ['Lamp Co-ordinator', ['Lamp coordinator']],
    ['coordinator kites', ['Co-ordinator of kites']],
    ['wifi', ['Wi-Fi mender']],
    ['presales', ['Pre-Sales falconer']],
    ['nonprofit', ['Non-Profit falconer']],
    ['reinsurance', ['Re-Insurance falconer']],
    ['medico', ['Médico']],
    ['médico', ['Médico']],
    ['tecnico mecanico', ['Técnico mecânico']],
    ['patissier', ['Pâtissier']],
    ['ogretmen', ['Öğretmen']],
    ['smorrebrod', ['Smørrebrød glazier']],
    ['sefkuchar', ['Šéfkuchař']],
    ['backer', ['Bäcker']],
    ['Bäcker', ['Bäcker']],
    ['lodz', ['Wójt Łódź']],
    ['junior wainwright', ['Jr. Wainwright']],
    ['manager wainwright', ['Wainwright Mgr.']],
    ['ecommerce', ['E-Commerce wainwright']],
    ['subeditor', ['Sub-Editor wainwright']],
    ['zolnierz', ['Żołnierz']],
    ['coordinator wainwright', ['Wainwright Coord.']],
    ['engineer wainwright', ['Engr. Wainwright']],
    ['AT&T', ['Technician']],
    ['T-SQL', ['Report writer']],
    ['tsql', ['Report writer']],
    ['SQL', ['Data clerk', 'Report writer']],
    ['a-level physics', ['Tutor']],
    ['chef.', ['Chef']],
    ['chef?', ['Chef']],
    ['node.js.', ['Backend developer']],
    ['Node.js,', ['Backend developer']],
    ['jobs for economists', ['Economist']],
    ['looking for an economist job', ['Economist']],
    ['i want to work as a chef', ['Chef']],
    ['chef jobs near me', ['Chef']],
    ['"head of sales"', ['Head of sales']],
    ['head of sales', ['Head of sales']],
  ])('%s', async (keyword, expected) => {
    expect(await found(keyword)).toEqual([...expected].sort());
  });
});

it('finds everything where nothing is asked for', async () => {
  for (const words of ['the', 'job vacancies', 'looking for work']) expect(await found(words)).toHaveLength(50);
});

it('does without a name that nothing bears', async () => {
  expect(await found('nurse IN operating room')).toEqual(['Operating room nurse']);
});

it('indexes the same names as one word that it seeks as one', async () => {
  const texts = [
    'U.S. Census',
    'the U.S.A.',
    'Ph.D., R.N. or B.Tech.',
    'M.Sc. (Eng.)',
    '5 p.m. and 9 a.m.',
    'U.S.Census',
    'x.U.S.',
  ];
  const more = [
    'J.P. Morgan',
    'A.P.R.N./R.Ph.',
    'No. 1',
    'end.A new',
    'a.b.c.d.e.f',
    'Washington, D.C.!',
    'D.Phil',
    'I.T.',
    'St.Louis',
    'T-SQL, a-level or i-Phone',
    'e-mail in plan-t-shirts; driver’s-license',
    'Šéfkuchař ŁÓDŹ Æble ıßø þorn Þ Œuvre A\u030a 한국어 हिन्दी – “x”',
  ];
  for (const text of [...texts, ...more]) {
    const [row] = await rows<{ words: string }>(app.database.primary(), 'select search_text(?) as words', [text]);
    expect(row?.words).toBe(searchText(text));
  }
  expect(searchText('the U.S. at 5 p.m. (R.N., Ph.D.)')).toBe('the US at 5 p.m. (RN, PhD)');
});
