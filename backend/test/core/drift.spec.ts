import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENTITIES } from '../../src/database/entities.ts';
import { openDatabase } from '../../src/database/open.ts';
import { Database, rows, type OpenDatabase } from '../../src/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** Partial, descending, covering, GIN, of an expression: an entity could only repeat the text of 002-promises.sql and 003-search.sql. */
const INDEXES = `
application_events_move_idx application_reminders_waiting_idx applications_waiting_idx
applications_applicant_newest_idx applications_client_newest_idx applications_client_rating_idx applications_client_stage_idx applications_client_waiting_idx applications_job_newest_idx applications_submitted_email_idx applications_vendor_newest_idx
applications_email_unique applications_phone_unique applications_released_idx submission_consents_expires_idx submission_consents_open_unique
submission_disputes_open_unique submission_disputes_vendor_newest_idx submission_disputes_waiting_idx
application_drafts_owner_newest_idx application_drafts_person_idx application_drafts_resource_idx
applications_resume_file_idx audit_events_newest_idx audit_events_user_idx
bench_import_rows_added_unique bench_import_rows_open_index bench_imports_due_index bench_imports_running_unique
blog_pictures_cover_unique blog_posts_newest_idx contact_messages_words_idx report_cases_decided_idx report_cases_open_unique report_cases_waiting_idx reports_words_idx
hotlists_vendor_newest_idx
files_check_at_idx files_moving_idx files_ownerless_idx bench_resumes_default_idx resumes_default_idx
interview_guides_round_unique interview_requests_open_unique invites_client_newest_idx invites_invitee_newest_idx invites_once_unique invites_resource_once_unique
job_events_newest_idx jobs_assignee_idx jobs_category_newest_idx jobs_client_newest_idx jobs_closes_at_idx jobs_country_newest_idx jobs_in_review_idx jobs_keys_idx
match_bench_jobs_best_idx match_bench_jobs_closing_idx match_bench_keys_idx match_people_skills_idx
jobs_listed_idx jobs_newest_idx jobs_search_version_idx
messages_newest_idx messages_useless_idx messages_waiting_idx
kyc_documents_valid_until_index kyc_documents_waiting_index notifications_person_idx notifications_unread_idx notifications_user_newest_idx
organisations_name_trgm_idx otp_challenges_identifier_idx outbox_set_aside_idx outbox_waiting_idx
application_tags_name_idx people_lists_name_idx profile_openings_once_idx
saved_jobs_newest_idx saved_searches_due_idx saved_searches_name_idx
saved_search_alerts_message_id_index saved_search_alerts_newest_idx
search_suggestions_prefix_idx search_suggestions_trgm_idx search_terms_word_trgm_idx
seeker_profiles_newest_idx seeker_profiles_tsv_idx sessions_account_id_idx sessions_known_address_idx
staff_notes_account_idx staff_notes_author_idx users_email_trgm_idx users_leaving_at_idx users_name_trgm_idx users_newest_idx users_phone_confirmed_idx
`;

/** What the database does by itself is written in PL/pgSQL; the ORM knows triggers only of its own making. */
const TRIGGERS = `
account_members_owner answer_files_release application_events_offer_gone application_offers_until applications_answers_fit applications_job_standing applications_match_bench applications_reopened bench_confirmations_no_is_no
application_drafts_person_is_there applications_person_is_there bench_confirmations_person_is_there bench_resumes_person_is_there hotlist_people_person_is_there
hotlist_mails_are_wanted hotlist_references_person_is_there invites_person_is_there submission_disputes_person_is_there bench_resources_stay_deleted
bench_resources_match_added bench_resumes_release bench_resources_match_changed bench_resources_status_since invites_application_fits
interviews_events_gone interview_requests_turn interview_times_turn interviews_stay_told interviews_told_once interviews_turn
invites_ended invites_job_standing jobs_a_withhold jobs_answers_fit jobs_applications_ended jobs_ended_at jobs_invites_ended jobs_list_on_insert
jobs_list_on_update jobs_match_bench_added jobs_match_bench_changed jobs_search_text
jobs_tell_inserted jobs_tell_updated onboarding_files_count onboarding_files_release
submission_consents_refused
seeker_profiles_listed_at seeker_profiles_match_added seeker_profiles_match_changed sessions_founder sessions_suspension users_kyc_to_jobs users_suspension_to_jobs users_match_zone users_terms_accepted
`;

/** Functions that statements, indexes and generated columns call; those of triggers are not the ORM's concern. */
const FUNCTIONS = `answers_fit application_offer_until application_turns_note career_entries career_evidence career_languages career_links career_objects career_preferences career_skills fair_marks find_text
in_title job_buckets job_filters job_words joined_words plain_letters search_text title_key title_keys plain_title_of title_words titled`;

/** The ORM reads only half of a cast to double precision, so it would find these changed for ever. */
const CHECKS = `bench_resources_deleted_check seeker_profiles_years_check`;

/** That nobody's time is held twice. */
const EXCLUSIONS = `interview_holds_person_exclude interview_holds_resource_exclude`;

/** By both columns of a key, one of which is a reference of its own already. */
const REFERENCES = `application_drafts_bench_resume_foreign invites_resource_foreign jobs_assignee_foreign sessions_member_foreign`;

const HAND_WRITTEN = [
  ...names(`${CHECKS} ${EXCLUSIONS} ${REFERENCES}`).map((name) => `constraint "${name}"`),
  ...names(INDEXES).map((name) => `index "${name}"`),
  ...names(TRIGGERS).map((name) => `trigger "${name}"`),
  ...names(FUNCTIONS).map((name) => `function "${name}"`),
];

const LEFT_ALONE = /^(?:alter table "\w+" )?drop (index|trigger|function|constraint)(?: if exists)? ("\w+")/;

let storage: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  storage = await createTestDatabase();
  database = await openDatabase({
    databaseUrl: storage.url,
    replicaUrls: [],
    poolSize: 2,
    dataDir: storage.dataDir,
  });
});
afterAll(async () => {
  await database.close();
  await storage.drop();
});

it('finds every table exactly as the SQL files made it, but for what is written by hand', async () => {
  const sql = await database.orm.schema.getUpdateSchemaSQL({ wrap: false });
  const differences = sql.split('\n').filter((line) => line !== '' && !isFunctionOfTrigger(line));
  const dropped = differences.map((line) => LEFT_ALONE.exec(line));
  expect(differences.filter((_, index) => !isHandWritten(dropped[index]))).toEqual([]);
  // A name that no longer belongs in the lists above.
  const found = new Set(dropped.map((match) => `${String(match?.[1])} ${String(match?.[2])}`));
  expect(HAND_WRITTEN.filter((name) => !found.has(name))).toEqual([]);
});

it('has an entity for every table', async () => {
  const tables = await rows<{ name: string }>(
    new Database(database.orm).primary(),
    `select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> 'mikro_orm_migrations'`,
  );
  const entities = ENTITIES.map((entity) => entity.meta.tableName);
  expect(entities.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

function names(text: string): string[] {
  return text.trim().split(/\s+/);
}

function isHandWritten(match: RegExpExecArray | null | undefined): boolean {
  return match != null && HAND_WRITTEN.includes(`${String(match[1])} ${String(match[2])}`);
}

/** The ORM takes every trigger for one of its own, and invents the name of its function. */
function isFunctionOfTrigger(line: string): boolean {
  return names(TRIGGERS).some((trigger) => line.endsWith(`_${trigger}_fn"();`));
}
