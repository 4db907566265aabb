import { defineEntity, p } from '@mikro-orm/core';
import type { ReportState, ReportSubject } from '#contract/domain/report.ts';
import { User } from '../../users/user.entity.ts';

const ReportCaseSchema = defineEntity({
  name: 'ReportCase',
  tableName: 'report_cases',
  indexes: [
    { name: 'report_cases_subject_id_index', properties: ['subjectId'] },
    { name: 'report_cases_accused_id_index', properties: ['accused'] },
  ],
  checks: [
    {
      name: 'report_cases_subject_check',
      expression: `subject in ('job', 'employer', 'vendor', 'candidate', 'hotlist', 'message', 'mail')`,
    },
    { name: 'report_cases_state_check', expression: `state in ('open', 'no_action', 'warned', 'removed')` },
    {
      name: 'report_cases_decided_check',
      expression: `num_nonnulls(decided_by, decided_at, note) = case state when 'open' then 0 else 3 end`,
    },
    {
      name: 'report_cases_words_check',
      expression: `case when state in ('warned', 'removed') then coalesce(words, '') <> '' else words is null end`,
    },
    { name: 'report_cases_claimed_check', expression: `(claimed_by is null) = (claimed_until is null)` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    subject: p.text().$type<ReportSubject>(),
    /** Gone perhaps; the case stays. */
    subjectId: p.uuid(),
    /** The account that it belongs to. */
    accused: () => p.manyToOne(User).updateRule('no action').deleteRule('set null').nullable(),
    /** What it was called when the case was opened. */
    name: p.text(),
    state: p.text().$type<ReportState>().default('open'),
    /** Nothing but what looks as if a machine had sent it. */
    quarantined: p.boolean().default(false),
    /** Counts up with each report. */
    version: p.integer().default(1),
    openedAt: p.datetime().defaultRaw('now()'),
    /** Of our staff, and until when. */
    claimedBy: p.uuid().nullable(),
    claimedUntil: p.datetime().nullable(),
    /** Of our staff; who has left since stays named in the audit log. */
    decidedBy: p.uuid().nullable(),
    decidedAt: p.datetime().nullable(),
    /** Why, for colleagues. */
    note: p.text().nullable(),
    /** What the owner read. */
    words: p.text().nullable(),
  },
});

/** One thing that was reported, and what our staff made of it. While it is open there is one for each thing. */
export class ReportCase extends ReportCaseSchema.class {}
ReportCaseSchema.setClass(ReportCase);
export { ReportCaseSchema };
