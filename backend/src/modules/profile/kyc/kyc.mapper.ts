import type { ReviewedDocument } from '#contract/api/admin-kyc.ts';
import type { KycDocument, KycKind } from '#contract/domain/kyc.ts';
import type { FileRow } from '../../../records/profile/files.ts';
import type { KycDocumentRow } from '../../../records/profile/kyc.repository.ts';

type Files = ReadonlyMap<string, FileRow>;

const NOTHING = {
  state: 'missing',
  fileId: null,
  fileName: null,
  numberTail: null,
  submittedAt: null,
  decidedAt: null,
  reason: null,
  validUntil: null,
} as const satisfies Omit<KycDocument, 'kind'>;

/** Hides from the owner that a second reviewer is asked: until then nothing is decided. */
export function toOwnDocument(kind: KycKind, row: KycDocumentRow | undefined, files: Files): KycDocument {
  if (row === undefined) return { kind, ...NOTHING };
  const isOpen = row.state === 'second_review' || row.state === 'in_review';
  return {
    kind,
    state: row.state === 'second_review' ? 'in_review' : row.state,
    fileId: row.file_id,
    fileName: nameOf(row, files),
    numberTail: row.number_tail,
    submittedAt: row.submitted_at,
    decidedAt: isOpen ? null : row.decided_at,
    reason: isOpen ? null : row.reason,
    validUntil: row.valid_until,
  };
}

export function toReviewedDocument(
  row: KycDocumentRow,
  files: Files,
  names: ReadonlyMap<string, string>,
  readerId: string,
): ReviewedDocument {
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    version: row.version,
    fileName: nameOf(row, files),
    numberTail: row.number_tail,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? 'Someone who has left'),
    reason: row.reason,
    note: row.note,
    validUntil: row.valid_until,
    isMine: row.decided_by === readerId,
  };
}

const nameOf = ({ file_id: id }: KycDocumentRow, files: Files): string | null =>
  id === null ? null : (files.get(id)?.name ?? null);

/** The files of these documents. */
export const fileIdsOf = (rows: readonly KycDocumentRow[]): string[] =>
  rows.flatMap(({ file_id: id }) => (id === null ? [] : [id]));
