import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import * as z from 'zod/mini';
import { parsedRows } from '../../platform/database/database.ts';
import { utc } from '../../platform/database/sql.ts';
import { wasTold } from '../applications/was-told.ts';
import { publicTitle } from '../jobs/job-conditions.ts';

/** The newest rows of one list; beyond that, an archive would not fit into an answer. */
export const EXPORTED_ROWS = 5_000;

const at = (column: string, name: string): string => `${utc(column)} as "${name}"`;

/**
 * All data stored about one user, list by list, newest first. The columns are named one by one: a column that is added
 * to a table later is exported only once somebody decides so. Never among them: hashes, tokens, contents of messages,
 * and data that other people entrusted to us. It reads across modules on purpose, so that everything that is exported
 * stands in one place.
 */
/** A step of which who applied has not been told is nobody else's to read. */
const TOLD = wasTold('e');

const LISTS = {
  'sessions.json': `select id, shell, device, address, ${at('created_at', 'createdAt')}, ${at('last_used_at', 'lastUsedAt')},
      ${at('expires_at', 'expiresAt')}, ${at('revoked_at', 'endedAt')}, revoked_reason as "endedBecause"
    from sessions where user_id = ? order by created_at desc, id`,
  'memberships.json': `select coalesce(o.name, trim(a.first_name || ' ' || a.last_name)) as account, m.role, ${at('m.joined_at', 'joinedAt')}
    from account_members m join users a on a.id = m.account_id left join organisations o on o.user_id = a.id
    where m.person_id = ? and m.account_id <> m.person_id order by m.joined_at desc, m.account_id`,
  'applications.json': `select a.id, case when a.settles_at > now() then a.status_before else a.status end as status, ${at('a.applied_at', 'appliedAt')}, ${at('a.updated_at', 'updatedAt')},
      ${publicTitle('j')} as "jobTitle", j.company_name as "companyName", a.cover_note as "coverNote", a.answers, a.resume_file_id as "resumeFile", b.name as "submittedPerson",
      (select json_build_object('state', case when c.state = 'waiting' and c.expires_at <= now() then 'lapsed' when c.state = 'confirmed' and sha256(convert_to(lower(btrim(b.email)), 'UTF8')) is distinct from c.email_hash
           then 'unconfirmed' else c.state end, 'askedAt', ${utc('c.asked_at')}, 'answeredAt', ${utc('c.answered_at')}, 'rate', c.rate_amount,
           'currency', c.rate_currency, 'period', c.rate_period,
           'agreedPay', c.agreed_amount, 'agreedCurrency', c.agreed_currency, 'agreedPeriod', c.agreed_period, 'marginNote', c.margin_note,
           'ownedUntil', (select ${utc('w.until')} from submission_ownerships w where w.application_id = a.id))
         from submission_consents c where c.application_id = a.id and c.vendor_id = a.vendor_id) as consent,
      (select json_agg(json_build_object('at', ${utc('coalesce(e.settles_at, e.at)')}, 'status', e.status, 'by', e.by_side, 'message', e.message, 'withdrawReason', e.withdraw_reason) order by e.id)
         from application_events e where e.application_id = a.id and ${TOLD}) as timeline,
      (select json_agg(json_build_object('amount', o.amount, 'currency', o.currency, 'period', o.period, 'startsOn', o.starts_on,
           'answerUntil', ${utc('o.answer_until')}, 'details', o.details, 'answer', o.answer) order by o.event_id)
         from application_offers o join application_events e on e.id = o.event_id where e.application_id = a.id and ${TOLD}) as offers
    from applications a join jobs j on j.id = a.job_id left join bench_resources b on b.id = a.resource_id
    where (a.applicant_id = ? or a.vendor_id = ?) order by a.applied_at desc, a.id`,
  'bench-confirmations.json': `select b.name as person, c.state, ${at('c.asked_at', 'askedAt')}, ${at('c.answered_at', 'answeredAt')}, c.asks as mails
    from bench_confirmations c left join bench_resources b on b.id = c.resource_id
    where c.vendor_id = ? order by c.asked_at desc, b.id`,
  'disputes.json': `select ${publicTitle('j')} as "jobTitle", j.company_name as "companyName", b.name as "submittedPerson", d.reason, d.state,
      ${at('d.opened_at', 'openedAt')}, ${at('d.ended_at', 'endedAt')}
    from submission_disputes d join jobs j on j.id = d.job_id join bench_resources b on b.id = d.resource_id
    where d.vendor_id = ? order by d.opened_at desc, d.id`,
  'unfinished-applications.json': `select ${publicTitle('j')} as "jobTitle", j.company_name as "companyName", d.cover_note as "coverNote", d.answers,
      coalesce(r.label, v.label) as "resume", d.without_resume as "withoutResume", b.name as "submittedPerson", ${at('d.saved_at', 'savedAt')}
    from application_drafts d join jobs j on j.id = d.job_id left join resumes r on r.id = d.resume_id
      left join bench_resumes v on v.id = d.bench_resume_id
      left join bench_resources b on b.id = d.resource_id
    where d.owner_id = ? order by d.saved_at desc, d.id`,
  // A note that the person wrote for another account belongs to that account.
  'notes-on-applicants.json': `select n.application_id as "applicationId", j.title as "jobTitle", n.text, ${at('n.created_at', 'writtenAt')}, ${at('n.edited_at', 'changedAt')},
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) order by u.id), '[]')
        from note_mentions m join users u on u.id = m.person_id where m.note_id = n.id and u.leaving_at is null) as mentioned
    from application_notes n join applications a on a.id = n.application_id join jobs j on j.id = a.job_id
    where a.client_id = n.author_id and n.author_id = ? order by n.created_at desc, n.id`,
  'ratings-of-applicants.json': `select r.application_id as "applicationId", j.title as "jobTitle", r.stars, ${at('r.rated_at', 'ratedAt')}
    from application_ratings r join applications a on a.id = r.application_id join jobs j on j.id = a.job_id
    where a.client_id = r.author_id and r.author_id = ? order by r.rated_at desc, r.application_id`,
  'tags-on-applicants.json': `select x.application_id as "applicationId", j.title as "jobTitle", t.name, ${at('x.tagged_at', 'taggedAt')}
    from application_tags t join tagged_applications x on x.tag_id = t.id join applications a on a.id = x.application_id join jobs j on j.id = a.job_id
    where t.account_id = ? order by x.tagged_at desc, x.application_id, t.id`,
  // A message that the person wrote for another account belongs to that account.
  'conversations.json': `select c.application_id as "applicationId", c.invite_id as "inviteId", ${publicTitle('j')} as "jobTitle", m.text, ${at('m.sent_at', 'sentAt')}, ${at('m.read_at', 'readAt')},
      (select coalesce(json_agg(f.file_id order by f.place), '[]') from conversation_files f where f.message_id = m.id) as files
    from conversation_messages m join conversations c on c.id = m.conversation_id left join applications a on a.id = c.application_id
      left join invites i on i.id = c.invite_id join jobs j on j.id = coalesce(a.job_id, i.job_id)
    where m.author_id = case m.side when 'employer' then c.employer_id else c.sender_id end and m.author_id = ?
    order by m.sent_at desc, m.id`,
  'interviews.json': `select i.application_id as "applicationId", ${publicTitle('j')} as "jobTitle",
      case when i.client_id = p.id then 'employer' else 'applicant' end as side, i.state, i.kind, i.round, i.minutes, i.link, i.phone, i.address,
      i.message, ${at('i.starts_at', 'startsAt')}, i.time_zone as "timeZone", i.cancel_reason as "cancelReason"
    from interviews i join jobs j on j.id = i.job_id join (select ?::uuid as id) p on p.id in (i.client_id, i.sender_id)
    where i.client_id = p.id or i.told_at is not null
    order by i.created_at desc, i.id`,
  'interview-requests.json': `select r.interview_id as "interviewId", r.message, r.answer, ${at('r.requested_at', 'requestedAt')}
    from interview_requests r where r.author_id = ? order by r.requested_at desc, r.id`,
  'interview-feedback.json': `select f.interview_id as "interviewId", f.marks, f.overall, f.recommendation, f.private_note as "privateNote",
      f.shared_note as "sharedNote", ${at('f.given_at', 'givenAt')}
    from interview_feedback f where f.author_id = ? order by f.given_at desc, f.id`,
  'feedback-drafts.json': `select f.interview_id as "interviewId", f.marks, f.overall, f.recommendation, f.private_note as "privateNote",
      f.shared_note as "sharedNote", ${at('f.saved_at', 'savedAt')}
    from feedback_drafts f where f.author_id = ? order by f.saved_at desc, f.interview_id`,
  'meeting-room.json': `select m.link from meeting_rooms m where m.person_id = ?`,
  'working-hours.json': `select d.weekday, d.from_minute as "fromMinute", d.until_minute as "untilMinute"
    from working_days d where d.person_id = ? order by d.weekday`,
  'onboarding.json': `select i.application_id as "applicationId", ${publicTitle('j')} as "jobTitle",
      case when a.client_id = p.id then 'employer' else 'applicant' end as side, i.title, i.owner, i.due_on::text as "dueOn",
      ${at('i.done_at', 'doneAt')}, i.done_by as "doneBy", i.needs_file as "needsFile",
      (select coalesce(json_agg(g.file_id order by g.place), '[]') from onboarding_files g join files f on f.id = g.file_id
        where g.item_id = i.id and f.owner_id = p.id) as files
    from onboarding_items i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id
      join (select ?::uuid as id) p on p.id in (a.client_id, a.applicant_id, a.vendor_id)
    where a.status = 'hired' and (a.client_id = p.id or a.settles_at is null or a.settles_at <= now())
    order by a.updated_at desc, i.application_id, i.place`,
  'verification.json': `select k.kind, case k.state when 'second_review' then 'in_review' else k.state end as state, k.file_id as "fileId", ${at('k.submitted_at', 'submittedAt')},
      ${at(`case when k.state = 'second_review' then null else k.decided_at end`, 'decidedAt')},
      case when k.state = 'second_review' then null else k.reason end as reason, k.valid_until::text as "validUntil"
    from kyc_documents k where k.user_id = ? order by k.submitted_at desc, k.id`,
  'message-templates.json': `select name, text, ${at('changed_at', 'changedAt')} from conversation_templates where account_id = ? order by changed_at desc, id`,
  'written-to-us.json': `select kind, topic, name, email, message, job_id as "jobId", employer_id as "employerId", ${at('created_at', 'sentAt')}, answer, ${at('decided_at', 'answeredAt')}
    from contact_messages where sender_id = ? order by created_at desc, id`,
  'reports.json': `select c.subject as "about", c.name, c.subject_id as "id", r.reason, r.details, ${at('r.reported_at', 'reportedAt')},
      ${at('c.decided_at', 'decidedAt')}
    from reports r join report_cases c on c.id = r.case_id where r.reporter_id = ? order by r.reported_at desc, r.id`,
  'files.json': `select f.id, f.name, f.kind, f.format, f.size, coalesce(r.label, v.label) as "resume",
      coalesce(r.is_default, v.is_default, false) as "isDefaultResume", b.name as "resumeOf",
      ${at('f.created_at', 'uploadedAt')}
    from files f left join resumes r on r.file_id = f.id left join bench_resumes v on v.file_id = f.id
      left join bench_resources b on b.id = v.resource_id
    where f.owner_id = ? and f.state = 'stored' and f.kind <> 'picture' order by f.created_at desc, f.id`,
  'jobs.json': `select j.id, j.title, j.company_name as "companyName", j.status, j.description_html as "descriptionHtml", j.category,
      j.job_type as "jobType", j.engagement, j.work_mode as "workMode", j.country, j.state, j.city, j.time_zone as "timeZone",
      j.skills, j.experience, j.qualification, j.openings, j.salary_min::float8 as "salaryMin", j.salary_max::float8 as "salaryMax",
      j.currency, j.pay_period as "payPeriod", j.salary_visible as "salaryVisible", j.start_date::text as "startDate",
      j.closes_on::text as "closesOn", j.accept_vendors as "acceptVendors", j.vendor_cap as "vendorCap", j.screening_questions as "screeningQuestions",
      j.tags, j.client_job_ref as "ownReference", ${at('j.created_at', 'createdAt')}, ${at('j.updated_at', 'updatedAt')},
      (select coalesce(jsonb_agg(jsonb_build_object('round', g.round, 'questions', g.questions) order by g.round), '[]')
        from interview_guides g where g.job_id = j.id) as "interviewGuides",
      (select count(*)::int from applications a where a.job_id = j.id) as "applicationsReceived"
    from jobs j where j.client_id = ? order by j.created_at desc, j.id`,
  'bench.json': `select id, name, headline, skills, total_years::float8 as "totalYears", city, state, country, time_zone as "timeZone",
      work_mode as "workMode", rate_amount::float8 as "rateAmount", rate_currency as "rateCurrency", rate_period as "ratePeriod",
      status, available_from::text as "availableFrom", roll_off_date::text as "rollOffDate", bench_since::text as "benchSince",
      skill_details as "skillDetails", work_authorisation as "workAuthorisation", visa, tax_terms as "taxTerms", relocate, employment, notice_days as "noticeDays",
      cost_amount::float8 as "costAmount", cost_currency as "costCurrency", cost_period as "costPeriod",
      send_in_hotlist as "sendInHotlist", ${at('archived_at', 'archivedAt')},
      ${at('created_at', 'createdAt')}, ${at('updated_at', 'updatedAt')}
    from bench_resources where vendor_id = ? and deleted_at is null order by created_at desc, id`,
  'bench-settings.json': 'select margin_floor as "marginFloor" from bench_settings where vendor_id = ?',
  'hotlists.json': `select h.id, h.title, h.note, h.for_whom as "forWhom", h.show_rates as "showRates", h.show_terms as "showTerms", h.until::text,
      ${at('h.revoked_at', 'revokedAt')}, ${at('h.created_at', 'createdAt')},
      (select count(*)::int from hotlist_people p where p.hotlist_id = h.id) as people,
      (select coalesce(sum(v.views), 0)::int from hotlist_views v where v.hotlist_id = h.id) as looks,
      (select coalesce(jsonb_agg(jsonb_build_object('email', m.email, 'sentAt', m.sent_at) order by m.sent_at, m.email), '[]')
        from hotlist_mails m where m.hotlist_id = h.id) as "mailedTo"
    from hotlists h where h.vendor_id = ? order by h.created_at desc, h.id`,
  'saved-jobs.json': `select s.job_id as "jobId", ${publicTitle('j')} as "jobTitle", j.company_name as "companyName", ${at('s.saved_at', 'savedAt')}
    from saved_jobs s join jobs j on j.id = s.job_id where s.user_id = ? order by s.saved_at desc, s.job_id`,
  'saved-searches.json': `select id, name, kind as "searchesFor", filters, frequency as "alerts", channels as "toldBy", ${at('created_at', 'createdAt')}
    from saved_searches where user_id = ? order by created_at desc, id`,
  'people-lists.json': `select id, name, ${at('created_at', 'createdAt')} from people_lists where client_id = ? order by created_at desc, id`,
  'saved-views.json': `select id, list, name, query, shared as "sharedWithColleagues", ${at('created_at', 'createdAt')}
    from saved_views where account_id = author_id and author_id = ? order by created_at desc, id`,
  'blocked-companies.json': `select b.client_id as id, o.name, ${at('b.blocked_at', 'blockedAt')}
    from seeker_blocks b left join organisations o on o.user_id = b.client_id where b.user_id = ? order by b.blocked_at desc, b.client_id`,
  'profile-views.json': `select coalesce(o.name, v.first_name || ' ' || v.last_name) as "openedBy", p.what, p.application_id as "applicationId",
      ${at('p.first_at', 'firstAt')}, ${at('p.last_at', 'lastAt')}, p.times
    from profile_openings p join users v on v.id = p.viewer_id left join organisations o on o.user_id = v.id
    where p.seeker_id = ? order by p.last_at desc, p.id desc`,
  'invitations.json': `select i.id, case when i.client_id = u.id then j.title else ${publicTitle('j')} end as "jobTitle", j.company_name as "companyName", i.client_id = u.id as "sentByYou",
      case when i.client_id = u.id then null else b.name end as "personOnYourBench", i.message, i.status,
      i.decline_reason as "declineReason", ${at('i.sent_at', 'sentAt')}, ${at('i.expires_at', 'expiresAt')}, ${at('i.updated_at', 'updatedAt')}
    from users u join invites i on i.client_id = u.id or i.invitee_id = u.id join jobs j on j.id = i.job_id
      left join bench_resources b on b.id = i.resource_id
    where u.id = ? order by i.sent_at desc, i.id`,
  'notifications.json': `select id, type, title, details, status, ${at('sent_at', 'sentAt')}
    from notifications n where user_id = ? and (person_id is null or person_id = user_id)
      and not exists (select 1 from notification_marks m where m.notification_id = n.id and m.person_id = n.user_id and m.is_gone)
      and not exists (select 1 from notification_horizons h
        where h.person_id = n.user_id and h.account_id = n.user_id and h.type = n.type and h.gone_to >= n.seq)
    order by seq desc`,
  'notification-preferences.json': `select panel_off as "notInPanel", desktop_off as "notOnDesktop", mail_off as "notByMail",
      applicant_mails as "mailsAboutApplicants", named_subjects as "namesInSubjects", weekly_submissions as "weeklySubmissions", quiet_on as "quietHours", to_char(make_interval(mins => quiet_from), 'HH24:MI') as "quietFrom",
      to_char(make_interval(mins => quiet_until), 'HH24:MI') as "quietUntil", quiet_weekends as "quietAtWeekends", ${at('updated_at', 'updatedAt')}
    from notification_preferences where person_id = ?`,
  'wallets.json': `select address, ${at('linked_at', 'linkedAt')}, ${at('last_used_at', 'lastUsedAt')}
    from wallets where user_id = ? order by linked_at desc, address`,
  'two-step-sign-in.json': `select * from (
      select 'authenticator app' as what, null as name, ${at('added_at', 'addedAt')}, ${at('last_used_at', 'lastUsedAt')}, null::int as "left"
        from authenticators where user_id = ?
      union all select 'passkey', name, ${at('added_at', 'addedAt')}, ${at('last_used_at', 'lastUsedAt')}, null from passkeys where user_id = ?
      union all select 'recovery codes', null, null, ${at('max(used_at)', 'lastUsedAt')}, count(*) filter (where used_at is null)::int
        from recovery_codes where user_id = ? having count(*) > 0) f order by 1, 3`,
  'messages.json': `select channel, template as "about", recipient, status, ${at('created_at', 'createdAt')}, ${at('sent_at', 'sentAt')}
    from messages where user_id = ? order by created_at desc, id`,
  'audit.json': `select ${at('at', 'at')}, kind as "what", address, device, detail, exists (select from users s where s.id = actor_id and s.is_staff) as "byOurStaff"
    from audit_events where user_id = ? order by id desc`,
} as const;

type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** The archive shows what is stored as it is, so a row may hold whatever JSON can. */
const exportedRow = z.record(z.string(), z.json());
type ExportedRow = z.output<typeof exportedRow>;

/** Reads what the archive of a user holds. */
@Injectable()
export class ExportRepository {
  async account(em: SqlEntityManager, userId: string): Promise<ExportedRow | undefined> {
    const [row] = await parsedRows(
      em,
      exportedRow,
      `select u.id, u.user_type as "userType", u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone,
              ${at('u.phone_confirmed_at', 'phoneConfirmedAt')}, u.country, u.time_zone as "timeZone",
              u.kyc_status as "kycStatus", u.terms_version as "acceptedTermsVersion",
              (select coalesce(json_agg(json_build_object('version', t.version, 'acceptedAt', ${utc('t.accepted_at')}) order by t.version), '[]')
                 from terms_acceptances t where t.user_id = u.id) as "acceptedTerms", u.password_hash is not null as "hasPassword",
              ${at('u.leaving_at', 'deletedOn')}, ${at('u.created_at', 'createdAt')}, ${at('u.updated_at', 'updatedAt')},
              case when o.user_id is not null then json_build_object('name', o.name, 'about', o.about, 'website', o.website,
                'industry', o.industry, 'category', o.category, 'size', o.size, 'foundedYear', o.founded_year, 'country', o.country, 'state', o.state,
                'city', o.city, 'links', o.links, 'sites', o.sites) end as organisation,
              case when s.user_id is not null then json_build_object('headline', s.headline, 'skills', s.skills,
                'totalYears', s.total_years, 'category', s.category, 'qualification', s.qualification, 'gender', s.gender,
                'city', s.city, 'state', s.state, 'country', s.country, 'visibility', s.visibility,
                'nameShown', s.name_shown, 'findableSince', ${utc('s.listed_at')}, 'about', s.about,
                'skillDetails', (select coalesce(json_agg(jsonb_build_object('name', s.skills[i]) || (s.skill_details -> (i - 1)) order by i), '[]')
                   from generate_series(1, jsonb_array_length(s.skill_details)) i),
                'experiences', s.experiences, 'educations', s.educations, 'certificates', s.certificates,
                'languages', s.languages, 'links', s.links, 'preferences', s.preferences) end as "seekerProfile"
         from users u left join organisations o on o.user_id = u.id left join seeker_profiles s on s.user_id = u.id
        where u.id = ?`,
      [userId],
    );
    return row;
  }

  /** One row more than `EXPORTED_ROWS` when there are more. */
  exportedRows(em: SqlEntityManager, name: ListName, userId: string): Promise<ExportedRow[]> {
    const sql = LISTS[name];
    const parameters = sql.split('?').slice(1);
    return parsedRows(
      em,
      exportedRow,
      `${sql} limit ${String(EXPORTED_ROWS + 1)}`,
      parameters.map(() => userId),
    );
  }
}
