/** Files that people bring. */
import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';
import { TEAM_TYPES } from './member-role.ts';
import { USER_TYPES, VENDOR_TYPES, type UserType } from './user.ts';

/** The purposes of a file. It decides what may be in it, how large it may be and who may bring it. */
export const FILE_KINDS = ['resume', 'message', 'kyc', 'bench-import', 'onboarding', 'answer'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The format of a file, detected from its content and never from its name. */
export const DOCUMENT_FORMATS = ['pdf', 'docx', 'doc', 'rtf', 'txt'] as const;
export const FILE_FORMATS = [...DOCUMENT_FORMATS, 'png', 'jpeg', 'csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const FORMAT_NAMES = {
  pdf: 'PDF',
  docx: 'Word (DOCX)',
  doc: 'Word (DOC)',
  rtf: 'RTF',
  txt: 'Plain text',
  png: 'PNG picture',
  jpeg: 'JPEG picture',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
} as const satisfies Readonly<Record<FileFormat, string>>;

export const MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  rtf: 'application/rtf',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  jpeg: 'image/jpeg',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Readonly<Record<FileFormat, string>>;

interface FileRule {
  readonly maxBytes: number;
  readonly formats: readonly FileFormat[];
  readonly from: readonly UserType[];
}

/** Product section 7. */
export const FILE_RULES = {
  /** A job seeker's own, or that of somebody on a vendor's bench. */
  resume: { maxBytes: 5 * 1_048_576, formats: DOCUMENT_FORMATS, from: ['personal', ...VENDOR_TYPES] },
  /** Goes with a message of a conversation. */
  message: { maxBytes: 5 * 1_048_576, formats: ['pdf', 'docx', 'doc', 'txt', 'png', 'jpeg'], from: USER_TYPES },
  /** A document for verification. */
  kyc: { maxBytes: 5 * 1_048_576, formats: ['pdf', 'png', 'jpeg'], from: TEAM_TYPES },
  /** People of a bench, one in a row. */
  'bench-import': { maxBytes: 5 * 1_048_576, formats: ['csv', 'xlsx'], from: VENDOR_TYPES },
  /** Goes with an item of a checklist. */
  onboarding: { maxBytes: 5 * 1_048_576, formats: ['pdf', 'docx', 'png', 'jpeg'], from: USER_TYPES },
  /** Answers a question of a job, for oneself or for somebody on a bench. */
  answer: { maxBytes: 5 * 1_048_576, formats: ['pdf', 'docx', 'png', 'jpeg'], from: ['personal', ...VENDOR_TYPES] },
} as const satisfies Readonly<Record<FileKind, FileRule>>;

/** The largest file of any kind. */
export const MAX_FILE_BYTES = Math.max(...Object.values(FILE_RULES).map(({ maxBytes }) => maxBytes));

/** A file as its owner sees it. */
export const storedFile = z.object({
  _id: id,
  kind: z.enum(FILE_KINDS),
  /** The name that the person gave it. */
  name: z.string(),
  format: z.enum(FILE_FORMATS),
  /** Bytes. */
  size: z.int(),
  uploadedAt: instant,
});
export type StoredFile = z.output<typeof storedFile>;

/** A file as whoever got it sees it. */
export const sentFile = z.object({
  fileId: id,
  fileName: z.string(),
  format: z.enum(FILE_FORMATS),
  /** Bytes. */
  size: z.int(),
});
export type SentFile = z.output<typeof sentFile>;

/** Ids of files that are attached together. */
export const eachOnce = z.refine<string[]>((ids) => new Set(ids).size === ids.length, 'Please send each file once.');
