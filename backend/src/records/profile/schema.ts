/** Profiles of people and companies, their files, and the checks of who they are. */
import { defineEntity, p } from '@mikro-orm/core';
import type { Career, Preferences, SkillDetail } from '#contract/domain/career.ts';
import type { Experience } from '#contract/domain/career-entries.ts';
import type { FileFormat, FileKind } from '#contract/domain/file.ts';
import type { KycEventKind, KycKind, KycState } from '#contract/domain/kyc.ts';
import type { TeamType } from '#contract/domain/member-role.ts';
import type { Category, Gender, NameShown, Qualification, Visibility } from '#contract/domain/options.ts';
import type { CalendarDay, Numeric, SearchVector } from '../../platform/database/columns.ts';
import { UserSchema } from '../auth/schema.ts';

/** Details of a skill. Its name stands at the same position in the list of skills. */
export type StoredSkillDetail = Omit<SkillDetail, 'name'>;

/** A job seeker's card. */
export const SeekerProfileSchema = defineEntity({
  name: 'SeekerProfile',
  tableName: 'seeker_profiles',
  uniques: [{ name: 'seeker_profiles_card_unique', properties: ['cardId'] }],
  checks: [
    { name: 'seeker_profiles_about_check', expression: 'char_length(about) <= 2000' },
    {
      name: 'seeker_profiles_category_check',
      expression: `category in ('software-it', 'data-ai', 'engineering', 'finance-accounting', 'sales-marketing', 'customer-service', 'human-resources', 'operations', 'healthcare', 'education', 'legal', 'design-media', 'construction-trades', 'manufacturing', 'logistics-transport', 'hospitality', 'retail', 'public-safety', 'science', 'agriculture', 'other', 'residential', 'commercial', 'industrial', 'apartments')`,
    },
    {
      name: 'seeker_profiles_certificates_check',
      expression: `career_entries(certificates, 30, 'name', 'issued', 'expires')`,
    },
    { name: 'seeker_profiles_coordinates_check', expression: '(latitude is null) = (longitude is null)' },
    {
      name: 'seeker_profiles_degrees_check',
      expression: 'abs(latitude) <= 90::numeric and abs(longitude) <= 180::numeric',
    },
    {
      name: 'seeker_profiles_educations_check',
      expression: `career_entries(educations, 20, 'title', 'from', 'until')`,
    },
    {
      name: 'seeker_profiles_evidence_check',
      expression: 'career_evidence(skill_details, experiences, educations, certificates, links)',
    },
    {
      name: 'seeker_profiles_experiences_check',
      expression: `career_entries(experiences, 30, 'title', 'from', 'until')`,
    },
    { name: 'seeker_profiles_gender_check', expression: `gender in ('female', 'male', 'non-binary')` },
    { name: 'seeker_profiles_headline_check', expression: `visibility = 'hidden' or headline is not null` },
    { name: 'seeker_profiles_languages_check', expression: 'career_languages(languages, 20)' },
    { name: 'seeker_profiles_links_check', expression: 'career_links(links, 10)' },
    { name: 'seeker_profiles_listed_at_check', expression: `(visibility = 'hidden') = (listed_at is null)` },
    { name: 'seeker_profiles_name_shown_check', expression: `name_shown in ('first-name', 'initials')` },
    { name: 'seeker_profiles_preferences_check', expression: 'career_preferences(preferences)' },
    {
      name: 'seeker_profiles_qualification_check',
      expression: `qualification in ('certificate', 'associate-degree', 'bachelor-degree', 'master''s-degree', 'doctorate-degree')`,
    },
    { name: 'seeker_profiles_skill_details_check', expression: 'career_skills(skill_details, skills)' },
    { name: 'seeker_profiles_visibility_check', expression: `visibility in ('open', 'open-to-invites', 'hidden')` },
  ],
  properties: {
    user: () => p.oneToOne(UserSchema).primary().owner().updateRule('no action').deleteRule('cascade'),
    headline: p.text().nullable(),
    skills: p.array().defaultRaw(`'{}'`),
    totalYears: p.float().nullable(),
    city: p.text().nullable(),
    state: p.text().nullable(),
    country: p.text().nullable(),
    visibility: p.text().$type<Visibility>().default('hidden'),
    cardId: p.uuid().defaultRaw('gen_random_uuid()'),
    category: p.text().$type<Category>().nullable(),
    qualification: p.text().$type<Qualification>().nullable(),
    latitude: p.decimal().precision(9).scale(6).$type<Numeric>().nullable(),
    longitude: p.decimal().precision(9).scale(6).$type<Numeric>().nullable(),
    gender: p.text().$type<Gender>().nullable(),
    nameShown: p.text().$type<NameShown>().default('first-name'),
    version: p.integer().default(1),
    updatedAt: p.datetime().defaultRaw('now()'),
    listedAt: p.datetime().nullable(),
    about: p.text().nullable(),
    /** In the place of the skill's name; a shorter list says nothing about the rest. */
    skillDetails: p.json().$type<StoredSkillDetail[]>().defaultRaw(`'[]'`),
    experiences: p.json().$type<Career['experiences']>().defaultRaw(`'[]'`),
    educations: p.json().$type<Career['educations']>().defaultRaw(`'[]'`),
    certificates: p.json().$type<Career['certificates']>().defaultRaw(`'[]'`),
    languages: p.json().$type<Career['languages']>().defaultRaw(`'[]'`),
    links: p.json().$type<Career['links']>().defaultRaw(`'[]'`),
    preferences: p.json().$type<Partial<Career['preferences']>>().defaultRaw(`'{}'`),
    tsv: p
      .type('tsvector')
      .$type<SearchVector>()
      .lazy()
      .hidden()
      .nullable()
      .generated(
        `(setweight(to_tsvector('english_all', search_text(headline)), 'A') || setweight(to_tsvector('english_all', search_text(job_words(skills))), 'B')) stored`,
      ),
  },
});

/** An employer that must not see the job seeker. */
export const SeekerBlockSchema = defineEntity({
  name: 'SeekerBlock',
  tableName: 'seeker_blocks',
  indexes: [{ name: 'seeker_blocks_client_id_index', properties: ['client'] }],
  checks: [{ name: 'seeker_blocks_self_check', expression: 'user_id <> client_id' }],
  properties: {
    user: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    client: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    blockedAt: p.datetime().defaultRaw('now()'),
  },
});

/** Uploads, and pictures, which the server has drawn anew from uploads. */
export type KeptKind = FileKind | 'picture';
export type KeptFormat = FileFormat | 'webp';

/** Only a stored file can be referred to; the other two are on their way into the storage or out of it. */
export type FileState = 'storing' | 'stored' | 'removing';

/** A file of an account. A file without an owner is removed. */
export const FileSchema = defineEntity({
  name: 'File',
  tableName: 'files',
  indexes: [{ name: 'files_owner_id_index', properties: ['owner'] }],
  checks: [
    {
      name: 'files_kind_check',
      expression: `kind in ('resume', 'picture', 'message', 'kyc', 'bench-import', 'onboarding', 'answer')`,
    },
    { name: 'files_name_check', expression: 'char_length(name) >= 1 and char_length(name) <= 200' },
    {
      name: 'files_format_check',
      expression: `format in ('pdf', 'docx', 'doc', 'rtf', 'txt', 'webp', 'png', 'jpeg', 'csv', 'xlsx')`,
    },
    { name: 'files_sheet_check', expression: `(kind = 'bench-import') = (format in ('csv', 'xlsx'))` },
    { name: 'files_picture_check', expression: `(kind = 'picture') = (format = 'webp')` },
    { name: 'files_size_check', expression: 'size >= 1 and size <= 10485760' },
    { name: 'files_sha256_check', expression: 'octet_length(sha256) = 32' },
    { name: 'files_state_check', expression: `state in ('storing', 'stored', 'removing')` },
    { name: 'files_check_at_check', expression: `check_at is not null or state = 'stored'` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    owner: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('set null').nullable(),
    kind: p.text().$type<KeptKind>(),
    name: p.text(),
    format: p.text().$type<KeptFormat>(),
    size: p.integer(),
    sha256: p.blob().$type<Uint8Array>(),
    state: p.text().$type<FileState>().default('storing'),
    stateAt: p.datetime().defaultRaw('now()'),
    /** The time at which it is next asked whether anything refers to the file; null while a resume or a picture does. */
    checkAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** The one storage in which the contents of this database's files lie. One row. */
export const FilePlaceSchema = defineEntity({
  name: 'FilePlace',
  tableName: 'file_place',
  checks: [{ name: 'file_place_single_check', expression: 'id = 1' }],
  properties: {
    id: p.integer().primary().autoincrement(false).default(1),
    place: p.text(),
    since: p.datetime().defaultRaw('now()'),
  },
});

export type PictureKind = 'person' | 'logo' | 'team';

/** The picture of a person, the logo of their company or a photo of its team, already re-encoded. */
export const AvatarSchema = defineEntity({
  name: 'Avatar',
  tableName: 'avatars',
  uniques: [
    { name: 'avatars_user_unique', properties: ['user', 'kind'] },
    { name: 'avatars_file_id_unique', properties: ['file'] },
  ],
  checks: [{ name: 'avatars_kind_check', expression: `kind in ('person', 'logo', 'team')` }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    kind: p.text().$type<PictureKind>().default('person'),
    file: () => p.manyToOne(FileSchema).updateRule('no action').deleteRule('no action'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** One version of a job seeker's resume. */
export const ResumeSchema = defineEntity({
  name: 'Resume',
  tableName: 'resumes',
  uniques: [
    { name: 'resumes_file_id_unique', properties: ['file'] },
    { name: 'resumes_place_unique', properties: ['user', 'place'] },
  ],
  checks: [
    { name: 'resumes_place_check', expression: 'place >= 1 and place <= 5' },
    { name: 'resumes_label_check', expression: 'char_length(label) >= 1 and char_length(label) <= 80' },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    file: () => p.manyToOne(FileSchema).updateRule('no action').deleteRule('no action'),
    /** One of five: the database then refuses a sixth. */
    place: p.integer(),
    label: p.text(),
    isDefault: p.boolean().default(false),
    addedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A document by which an account is verified: the latest of its kind. */
export const KycDocumentSchema = defineEntity({
  name: 'KycDocument',
  tableName: 'kyc_documents',
  uniques: [
    { name: 'kyc_documents_user_id_kind_unique', properties: ['user', 'kind'] },
    { name: 'kyc_documents_file_id_unique', properties: ['file'] },
  ],
  checks: [
    {
      name: 'kyc_documents_account_type_check',
      expression: `account_type in ('client', 'individual', 'company')`,
    },
    {
      name: 'kyc_documents_kind_check',
      expression: `kind in ('registration', 'tax-id', 'address', 'photo-id')`,
    },
    {
      name: 'kyc_documents_state_check',
      expression: `state in ('in_review', 'second_review', 'approved', 'sent_back', 'rejected', 'expired')`,
    },
    { name: 'kyc_documents_decided_check', expression: `(state = 'in_review') = (decided_at is null)` },
    {
      name: 'kyc_documents_reason_check',
      expression: `state in ('in_review', 'approved', 'expired') or reason is not null`,
    },
    {
      name: 'kyc_documents_two_reviewers_check',
      expression: `(state = 'rejected') = (confirmed_by is not null) and (confirmed_by is null or confirmed_by <> decided_by)`,
    },
    {
      name: 'kyc_documents_file_check',
      expression: `file_id is not null or state in ('approved', 'sent_back', 'rejected', 'expired')`,
    },
    {
      name: 'kyc_documents_number_check',
      expression: `(number_sealed is null) = (number_tail is null) and char_length(number_tail) <= 2`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    accountType: p.text().$type<TeamType>(),
    kind: p.text().$type<KycKind>(),
    state: p.text().$type<KycState>().default('in_review'),
    /** Null for decided documents of the demo data, which come without files. */
    file: () => p.manyToOne(FileSchema).updateRule('no action').deleteRule('no action').nullable(),
    /** AES-256-GCM (`Secrets.seal`). */
    numberSealed: p.blob().$type<Uint8Array>().nullable(),
    numberTail: p.text().nullable(),
    submittedAt: p.datetime().defaultRaw('now()'),
    decidedAt: p.datetime().nullable(),
    /** A member of our staff; it stays when they leave. */
    decidedBy: p.uuid().nullable(),
    /** The second reviewer of a rejection. */
    confirmedBy: p.uuid().nullable(),
    /** The words that the owner reads. */
    reason: p.text().nullable(),
    /** The words that colleagues read. */
    note: p.text().nullable(),
    validUntil: p.date().$type<CalendarDay>().nullable(),
    remindedAt: p.datetime().nullable(),
    version: p.integer().default(1),
  },
});

/** An event of a document for verification; a look by our staff is one, too. */
export const KycEventSchema = defineEntity({
  name: 'KycEvent',
  tableName: 'kyc_events',
  indexes: [{ name: 'kyc_events_user_id_at_index', properties: ['user', 'at'] }],
  checks: [
    {
      name: 'kyc_events_kind_check',
      expression: `kind in ('registration', 'tax-id', 'address', 'photo-id')`,
    },
    {
      name: 'kyc_events_what_check',
      expression: `what in ('uploaded', 'looked', 'approved', 'sent_back', 'second_asked', 'rejected', 'expired')`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    kind: p.text().$type<KycKind>(),
    what: p.text().$type<KycEventKind>(),
    /** The person of the account or of our staff; null for what happens by itself. */
    byId: p.uuid().nullable(),
    at: p.datetime().defaultRaw('now()'),
  },
});

/** A reviewer's claim on an account's documents, and its end. */
export const KycClaimSchema = defineEntity({
  name: 'KycClaim',
  tableName: 'kyc_claims',
  indexes: [{ name: 'kyc_claims_staff_id_index', properties: ['staff'] }],
  properties: {
    user: () => p.oneToOne(UserSchema).primary().owner().updateRule('no action').deleteRule('cascade'),
    staff: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    until: p.datetime(),
  },
});

/** The exact facts of a person that a score needs, and no more. */
export interface PersonFacts {
  /** The name, the years, and whether an entry of the career shows the skill. */
  readonly skills: readonly (readonly [string, number | null, boolean])[];
  readonly totalYears: number | null;
  readonly spans: readonly Pick<Experience, 'from' | 'until'>[];
  readonly country: string | null;
  readonly state: string | null;
  readonly city: string | null;
  readonly timeZone: string | null;
  readonly wishes: Pick<
    Preferences,
    'workModes' | 'pay' | 'noticeDays' | 'startsOn' | 'relocation' | 'relocateTo'
  > | null;
}

/** The facts of a profile that a match reads; see `person-facts.ts`. */
export const MatchPersonSchema = defineEntity({
  name: 'MatchPerson',
  tableName: 'match_people',
  indexes: [{ name: 'match_people_version_index', properties: ['version'] }],
  checks: [
    { name: 'match_people_facts_check', expression: 'version = 0 or facts is not null' },
    { name: 'match_people_pay_check', expression: '(pay is null) = (currency is null)' },
    { name: 'match_people_point_check', expression: '(latitude is null) = (longitude is null)' },
    {
      name: 'match_people_skills_check',
      expression: 'cardinality(skills) = cardinality(worths) and cardinality(skills) = cardinality(skill_years)',
    },
  ],
  properties: {
    user: () => p.oneToOne(UserSchema).primary().owner().updateRule('no action').deleteRule('cascade'),
    /** `FACTS_VERSION` of the rest; 0 when the profile has changed since. */
    version: p.integer().default(0),
    facts: p.json().$type<PersonFacts>().nullable(),
    skills: p.array().columnType('int[]').$type<number[]>().defaultRaw(`'{}'`),
    worths: p.array().columnType('int[]').$type<number[]>().defaultRaw(`'{}'`),
    skillYears: p.array().columnType('int[]').$type<number[]>().defaultRaw(`'{}'`),
    years: p.double().nullable(),
    country: p.text().nullable(),
    latitude: p.double().nullable(),
    longitude: p.double().nullable(),
    moves: p.boolean().default(false),
    modes: p.integer().default(0),
    pay: p.double().nullable(),
    currency: p.text().nullable(),
    startsOn: p.date().$type<CalendarDay>().nullable(),
    noticeDays: p.integer().nullable(),
    timeZone: p.text().nullable(),
  },
});

/** A list of people that an employer keeps for later. */
export const PeopleListSchema = defineEntity({
  name: 'PeopleList',
  tableName: 'people_lists',
  checks: [{ name: 'people_lists_name_check', expression: 'char_length(name) >= 1 and char_length(name) <= 60' }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    client: () => p.manyToOne(UserSchema).updateRule('no action').deleteRule('cascade'),
    name: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A person on a list. */
export const KeptPersonSchema = defineEntity({
  name: 'KeptPerson',
  tableName: 'kept_people',
  indexes: [{ name: 'kept_people_person_id_index', properties: ['person'] }],
  properties: {
    list: () => p.manyToOne(PeopleListSchema).primary().updateRule('no action').deleteRule('cascade'),
    person: () => p.manyToOne(UserSchema).primary().updateRule('no action').deleteRule('cascade'),
    keptAt: p.datetime().defaultRaw('now()'),
  },
});
