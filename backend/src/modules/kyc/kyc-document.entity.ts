import { defineEntity, p } from '@mikro-orm/core';
import type { KycKind, KycState } from '#contract/domain/kyc.ts';
import type { TeamType } from '#contract/domain/member-role.ts';
import type { CalendarDay } from '../../database/columns.ts';
import { File } from '../files/file.entity.ts';
import { User } from '../users/user.entity.ts';

const KycDocumentSchema = defineEntity({
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
    user: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    accountType: p.text().$type<TeamType>(),
    kind: p.text().$type<KycKind>(),
    state: p.text().$type<KycState>().default('in_review'),
    /** Null for what was decided before files were kept. */
    file: () => p.manyToOne(File).updateRule('no action').deleteRule('no action').nullable(),
    /** AES-256-GCM (`Secrets.seal`). */
    numberSealed: p.blob().$type<Uint8Array>().nullable(),
    numberTail: p.text().nullable(),
    submittedAt: p.datetime().defaultRaw('now()'),
    decidedAt: p.datetime().nullable(),
    /** Of our staff; stays when they are no longer there. */
    decidedBy: p.uuid().nullable(),
    /** The second reviewer of a rejection. */
    confirmedBy: p.uuid().nullable(),
    /** What the owner reads. */
    reason: p.text().nullable(),
    /** What colleagues read. */
    note: p.text().nullable(),
    validUntil: p.date().$type<CalendarDay>().nullable(),
    remindedAt: p.datetime().nullable(),
    version: p.integer().default(1),
  },
});

/** A document by which an account is verified: the latest of its kind. */
export class KycDocument extends KycDocumentSchema.class {}
KycDocumentSchema.setClass(KycDocument);
export { KycDocumentSchema };
