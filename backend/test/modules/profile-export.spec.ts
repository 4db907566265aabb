import { strFromU8 } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tagApplications } from '#contract/api/application-tags.ts';
import * as applicationsCalls from '#contract/api/applications.ts';
import * as notesCalls from '#contract/api/application-notes.ts';
import { updateCandidateProfile } from '#contract/api/candidates.ts';
import { addPeopleList } from '#contract/api/finding.ts';
import { saveView } from '#contract/api/pipeline.ts';
import * as profileCalls from '#contract/api/profile.ts';
import * as savedCalls from '#contract/api/saved.ts';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.ts';
import { rows } from '../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { ticketFor } from '../support/tickets.ts';
import { postJob } from './support/drafts.ts';
import { exported } from './support/exported.ts';
import { invite } from './support/invitations.ts';
import { addMember } from './support/members.ts';
import { applyTo, moveTo, settle, terms } from './support/moves.ts';
import { addResource } from './support/resources.ts';
import { save, written } from './support/unfinished.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const sql = <Row>(text: string, parameters: unknown[] = []) => rows<Row>(app.database.primary(), text, parameters);

const LISTS = [
  'applications',
  'audit',
  'bench',
  'bench-confirmations',
  'bench-settings',
  'blocked-companies',
  'conversations',
  'disputes',
  'files',
  'hotlists',
  'feedback-drafts',
  'interview-feedback',
  'interview-requests',
  'meeting-room',
  'working-hours',
  'interviews',
  'invitations',
  'jobs',
  'memberships',
  'message-templates',
  'messages',
  'notes-on-applicants',
  'notification-preferences',
  'notifications',
  'onboarding',
  'people-lists',
  'profile-views',
  'ratings-of-applicants',
  'reports',
  'tags-on-applicants',
  'saved-jobs',
  'saved-searches',
  'saved-views',
  'sessions',
  'two-step-sign-in',
  'unfinished-applications',
  'verification',
  'wallets',
  'written-to-us',
];

it('holds every list, and a text that names each of them', async () => {
  const user = await app.signUp('personal', { firstName: 'Asha' });
  const archive = await exported(user.client);
  expect(Object.keys(archive.files).sort()).toEqual(
    ['README.txt', 'account.json', ...LISTS.map((name) => `${name}.json`)].sort(),
  );
  const readMe = strFromU8(archive.files['README.txt'] ?? new Uint8Array());
  for (const name of Object.keys(archive.files)) if (name !== 'README.txt') expect(readMe).toContain(name);
  expect(archive.json('account.json')).toMatchObject({
    id: user.userId,
    firstName: 'Asha',
    email: user.email,
    hasPassword: false,
  });
  for (const name of LISTS) expect(Array.isArray(archive.json(`${name}.json`)), name).toBe(true);
  expect(archive.json('sessions.json')).toMatchObject([{ shell: 'web', endedAt: null }]);
  expect(archive.json('audit.json')).toMatchObject([{ what: 'data-exported' }]);
});

it('holds what a seeker wrote, and the picture', async () => {
  const employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  const seeker = await app.signUp('personal');
  const jobId = await postJob(employer, { title: 'Ward nurse' });
  await seeker.client.ok(applicationsCalls.applyJobs, { jobId, coverNote: 'I know this ward.' });
  await save(seeker, written(await postJob(employer, { title: 'Head nurse' }), { answers: [] }));
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await seeker.client.ok(profileCalls.updateAvatar, { image: image.toString('base64') });
  await sql(`insert into wallets (address, user_id) values ('0x52908400098527886e0f7030069857d2e4169ee8', ?)`, [
    seeker.userId,
  ]);
  const archive = await exported(seeker.client);
  expect(archive.json('applications.json')).toMatchObject([
    {
      jobTitle: 'Ward nurse',
      companyName: 'Bluewater Clinics',
      coverNote: 'I know this ward.',
      timeline: [{ status: 'applied', by: 'applicant' }],
    },
  ]);
  expect(archive.json('unfinished-applications.json')).toMatchObject([{ jobTitle: 'Head nurse' }]);
  expect(archive.json('wallets.json')).toMatchObject([{ address: '0x52908400098527886e0f7030069857d2e4169ee8' }]);
  expect(await sharp(archive.files['avatar.webp']).metadata()).toMatchObject({ format: 'webp', width: 256 });
});

it('holds an offer with its words, and no step that the employer can still take back', async () => {
  const employer = await app.signUp('client');
  const seeker = await app.signUp('personal');
  const id = await applyTo(app, employer, seeker, false);
  await moveTo(employer, id, { status: 'offered', message: 'Welcome', note: 'Best of all', terms: terms() });
  expect((await exported(seeker.client)).json('applications.json')).toMatchObject([
    { status: 'viewed', timeline: [{ status: 'applied' }, { status: 'viewed' }], offers: null },
  ]);
  await settle(app, id);
  const [application] = (await exported(seeker.client)).json('applications.json') as object[];
  expect(application).toMatchObject({
    status: 'offered',
    timeline: [{ status: 'applied' }, { status: 'viewed' }, { status: 'offered', message: 'Welcome' }],
    offers: [{ amount: 84_000.5, currency: 'EUR', answer: null }],
  });
  expect(JSON.stringify(application)).not.toContain('Best of all');
});

it('holds the whole profile of a seeker, with the names of the skills', async () => {
  const seeker = await app.signUp('personal');
  const entry = { id: 'job00001', title: 'Weaver', employer: 'Loomhouse', place: null, from: '2020-01', until: null };
  const said = {
    about: 'I weave.',
    skillDetails: [{ name: 'Ikat', level: 'expert' as const, years: 3, lastUsed: 2024, evidence: 'job00001' }],
    experiences: [{ ...entry, summary: 'Sails' }],
    educations: [
      { id: 'edu00001', title: 'Textiles', institution: 'Loom College', qualification: null, from: null, until: null },
    ],
    certificates: [{ id: 'cert0001', name: 'Dye safety', issuer: null, issued: '2020-02', expires: null }],
    languages: [{ code: 'gu', level: 'native' as const }],
    links: [{ id: 'link0001', label: 'Portfolio', url: 'https://weaver.example' }],
    preferences: {
      workModes: ['remote' as const],
      jobTypes: [],
      pay: { min: 9, currency: 'INR', period: 'hourly' as const },
      noticeDays: 14,
      relocation: 'yes' as const,
      relocateTo: [],
      startsOn: null,
    },
  };
  await seeker.client.ok(updateCandidateProfile, {
    ...{ visibility: 'hidden', nameShown: 'initials', headline: 'Weaver', skills: ['Ikat'], version: 1, blocked: [] },
    ...{ category: null, totalYears: 3, qualification: null, country: null, state: null, city: null },
    ...said,
  });
  const archive = await exported(seeker.client);
  expect(archive.json('account.json')).toMatchObject({
    seekerProfile: { headline: 'Weaver', skills: ['Ikat'], ...said },
  });
});

it('never holds hashes, tokens, codes, or what other people entrusted to us', async () => {
  const employer = await app.signUp('client', { organisation: 'Bluewater Clinics' });
  const { data: list } = await employer.client.ok(addPeopleList, { name: 'Nurses for later' });
  const vendor = await app.signUp('company', { organisation: 'Northline' });
  const seeker = await app.signUp('personal', { firstName: 'Secretname' });
  const jobId = await postJob(employer);
  await seeker.client.ok(applicationsCalls.applyJobs, { jobId, coverNote: 'Secret note' });
  const employeeId = await addResource(app, vendor, { email: 'secret.person@example.com', phone: '+919876512345' });
  await vendor.client.ok(applicationsCalls.applyJobs, { jobId, employeeId });
  const hash = await app.server.app.get(PasswordHasher).hash('quiet river under stones');
  await sql('update users set password_hash = ?', [hash]);
  const ticket = await ticketFor(app.database, 'delete', employer.email, employer.userId);
  await sql(
    `insert into messages (channel, template, recipient, user_id, sealed) values ('email', 'code-login', ?, ?, decode('5365637265742d6279746573', 'hex'))`,
    [employer.email, employer.userId],
  );

  const { data } = await employer.client.ok(applicationsCalls.getJobApplications, { jobId });
  const about = { applicationId: data[0]?._id ?? '' };
  const colleague = await addMember(app, employer, 'recruiter');
  await employer.client.ok(notesCalls.addApplicationNote, { ...about, text: 'Call her back' });
  await employer.client.ok(notesCalls.rateApplication, { ...about, stars: 4 });
  await employer.client.ok(tagApplications, { applicationIds: [about.applicationId], add: ['Night shifts'] });
  await colleague.client.ok(notesCalls.addApplicationNote, { ...about, text: 'Words of a colleague' });

  await sql('insert into kept_people (list_id, person_id) values (?, ?)', [list._id, seeker.userId]);
  const view = { list: 'applications' as const, query: { unread: true } };
  await employer.client.ok(saveView, { ...view, name: 'Morning' });
  await colleague.client.ok(saveView, { ...view, name: 'View of a colleague', shared: true });

  const own = await exported(employer.client);
  expect(own.json('people-lists.json')).toMatchObject([{ name: 'Nurses for later' }]);
  expect((await exported(seeker.client)).text).not.toContain('Nurses for later');
  expect(own.json('saved-views.json')).toMatchObject([{ name: 'Morning', query: { unread: true } }]);
  expect(own.text).not.toContain('View of a colleague');
  expect(own.json('notes-on-applicants.json')).toMatchObject([{ jobTitle: 'Staff nurse', text: 'Call her back' }]);
  expect(own.json('ratings-of-applicants.json')).toMatchObject([{ stars: 4 }]);
  expect(own.json('tags-on-applicants.json')).toMatchObject([{ jobTitle: 'Staff nurse', name: 'Night shifts' }]);
  for (const side of [seeker, vendor]) expect((await exported(side.client)).text).not.toContain('Night shifts');
  expect(own.text).not.toContain('Words of a colleague');
  for (const side of [seeker, vendor]) expect((await exported(side.client)).text).not.toContain('Call her back');
  expect(own.json('jobs.json')).toMatchObject([{ title: 'Staff nurse', applicationsReceived: 2 }]);
  expect(own.json('messages.json')).toMatchObject([
    { about: 'code-login', recipient: employer.email },
    { about: 'new-applicants', recipient: employer.email },
  ]);
  expect(own.json('applications.json')).toEqual([]);
  for (const hidden of [
    'Secret note',
    seeker.email,
    'secret.person',
    ticket,
    '$argon2',
    'Secret-bytes',
    '5365637265742d',
  ]) {
    expect(own.text).not.toContain(hidden);
  }
  const bench = await exported(vendor.client);
  expect(bench.json('bench.json')).toMatchObject([{ name: 'Bench Person', headline: 'Java developer' }]);
  expect(bench.json('applications.json')).toMatchObject([{ submittedPerson: 'Bench Person' }]);
  for (const hidden of ['secret.person', '9876512345', '$argon2']) expect(bench.text).not.toContain(hidden);
  for (const { tokens } of [employer, vendor]) {
    for (const token of [tokens.accessToken, tokens.refreshToken]) {
      expect(own.text).not.toContain(token);
      expect(bench.text).not.toContain(token);
    }
  }
});

it('says so when a list is longer than what fits', async () => {
  const user = await app.signUp('personal');
  await sql(
    `insert into notifications (user_id, type, title, details, dedupe_key) select ?, 'System', 'Note ' || n, '', 'n' || n from generate_series(1, 5001) n`,
    [user.userId],
  );
  const archive = await exported(user.client);
  const list = archive.json('notifications.json') as { title: string }[];
  expect(list).toHaveLength(5_000);
  expect(list[0]?.title).toBe('Note 5001');
  expect(strFromU8(archive.files['README.txt'] ?? new Uint8Array())).toContain(
    'The newest 5,000 entries are in notifications.json; older ones did not fit.',
  );
});

it('is there for who is leaving and for a wallet account, five times an hour', async () => {
  const user = await app.signUp(null);
  await sql('update users set leaving_at = now() where id = ?', [user.userId]);
  const leaving = await exported(user.client);
  expect(leaving.json('account.json')).toMatchObject({ userType: null });
  expect((leaving.json('account.json') as { deletedOn: string }).deletedOn).toMatch(/Z$/);
  for (let time = 0; time < 4; time += 1) await exported(user.client);
  expect(await user.client.fails(profileCalls.exportData, {})).toMatchObject({ code: 'rate_limited' });
});

it('knows every table that speaks of a user: what is not in the archive is left out on purpose', async () => {
  const inTheArchive = `account_members application_drafts application_tags applications avatars bench_confirmations bench_resources contact_messages conversation_messages reports
    conversation_templates feedback_drafts files hotlists interview_feedback interview_requests interviews invites jobs kyc_documents meeting_rooms messages notification_preferences notifications organisations people_lists profile_openings resumes
    saved_jobs saved_searches saved_views seeker_blocks seeker_profiles sessions submission_consents submission_disputes submission_ownerships terms_acceptances wallets working_days`;
  // Settings of a whole account, and checklists.
  const settings = 'bench_settings onboarding_items';
  // Of two-step sign-in only what it is called; addresses that are secrets, hashes and one-time secrets, soon gone.
  const secrets = `authenticator_setups authenticators handoff_codes idempotency_keys calendar_feeds otp_challenges passkey_challenges passkeys
    recovery_codes second_factor_tickets wallet_nonces`;
  // Addresses of others, who of us works on a verification and has looked, which mail told of whom, whom an employer keeps on a list or was told of, what a match reads of a profile, whose time an interview takes, whose reminder of one comes back in a few minutes, who writes to whom and how far they have read; what is counted. Whom a note mentions is told to its author, with the note.
  // Who is reported never learns by whom: whoever reports has it in their archive.
  // What our staff note about an account may speak of others; who asks for it by law is answered by hand.
  // Spreadsheets on their way onto a bench are kept for days; whoever came of them is on the bench.
  const leftOut =
    'applicant_mails bench_import_headings bench_imports conversation_reads conversations employer_openings hotlist_references hotlist_refusals interview_holds interview_interviewers interview_snoozes kept_people kyc_claims kyc_events match_bench match_people member_invitations note_mentions notification_horizons notification_marks report_cases saved_search_people staff_notes turn_snoozes';
  const found = await sql<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  );
  expect(found.map(({ name }) => name)).toEqual(
    [inTheArchive, settings, secrets, leftOut].join(' ').split(/\s+/).sort(),
  );
});

it('holds no words of a posting that our review has not released, unless they are the own ones', async () => {
  const employer = await app.signUp('client');
  const seeker = await app.signUp('personal');
  const jobId = await postJob(employer, { title: 'Bosun' });
  await invite(app, employer, jobId, seeker);
  await seeker.client.ok(savedCalls.upsertSavedJob, { jobId });
  await seeker.client.ok(applicationsCalls.applyJobs, { jobId });
  await sql(`update jobs set title = 'Send us money', status = 'pending_review' where id = ?`, [jobId]);
  const archive = await exported(seeker.client);
  for (const name of ['applications', 'invitations', 'saved-jobs'])
    expect(archive.json(`${name}.json`), name).toMatchObject([{ jobTitle: 'Job in review' }]);
  expect((await exported(employer.client)).json('invitations.json')).toMatchObject([{ jobTitle: 'Send us money' }]);
});
