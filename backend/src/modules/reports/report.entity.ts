import { defineEntity, p } from '@mikro-orm/core';
import type { MessageWarning } from '#contract/domain/conversation.ts';
import type { ReportReason, ReportSource } from '#contract/domain/report.ts';
import { User } from '../users/user.entity.ts';
import { ReportCase } from './cases/report-case.entity.ts';
import type { Evidence } from './report-subjects.service.ts';

const ReportSchema = defineEntity({
  name: 'Report',
  tableName: 'reports',
  indexes: [
    { name: 'reports_reporter_id_index', properties: ['reporter'] },
    { name: 'reports_person_id_index', properties: ['person'] },
  ],
  uniques: [
    { name: 'reports_person_unique', properties: ['case', 'person'] },
    { name: 'reports_email_unique', properties: ['case', 'email'] },
  ],
  checks: [
    { name: 'reports_source_check', expression: `source in ('person', 'visitor', 'pattern')` },
    {
      name: 'reports_who_check',
      expression: `(source = 'person') = (reporter_id is not null) and (source = 'person' or person_id is null) and (source = 'visitor' or email is null)`,
    },
    {
      name: 'reports_reason_check',
      expression: `reason in ('money', 'elsewhere', 'false', 'gone', 'abuse', 'private', 'unwanted', 'not-about-the-job', 'other')`,
    },
    {
      name: 'reports_why_check',
      expression: `case when source = 'pattern' then reason is null and cardinality(warnings) > 0 else reason is not null end`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    case: () => p.manyToOne(ReportCase).updateRule('no action').deleteRule('cascade'),
    source: p.text().$type<ReportSource>(),
    /** The account of who was signed in, and the person of it; null for one from before persons were kept. */
    reporter: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade').nullable(),
    person: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade').nullable(),
    /** Where a visitor wants to hear from us. */
    email: p.text().nullable(),
    reason: p.text().$type<ReportReason>().nullable(),
    details: p.text().nullable(),
    /** What its words ask for, where nobody had to report them. */
    warnings: p.array().$type<MessageWarning[]>().defaultRaw(`'{}'`),
    /** What was there at the time; never changed. */
    evidence: p.json().$type<Evidence>(),
    quarantined: p.boolean().default(false),
    reportedAt: p.datetime().defaultRaw('now()'),
  },
});

/** That somebody, or its own words, brought a thing up. */
export class Report extends ReportSchema.class {}
ReportSchema.setClass(Report);
export { ReportSchema };
