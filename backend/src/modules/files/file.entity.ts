import { defineEntity, p } from '@mikro-orm/core';
import type { FileFormat, FileKind } from '#contract/domain/file.ts';
import { User } from '../users/user.entity.ts';

/** What people bring, and pictures, which the server has drawn anew from what they brought. */
export type KeptKind = FileKind | 'picture';
export type KeptFormat = FileFormat | 'webp';

/** Only what is stored can be referred to; the other two are on their way into the storage or out of it. */
export type FileState = 'storing' | 'stored' | 'removing';

const FileSchema = defineEntity({
  name: 'File',
  tableName: 'files',
  indexes: [{ name: 'files_owner_id_index', properties: ['owner'] }],
  checks: [
    { name: 'files_kind_check', expression: `kind in ('resume', 'picture', 'message', 'kyc', 'bench-import')` },
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
    owner: () => p.manyToOne(User).updateRule('no action').deleteRule('set null').nullable(),
    kind: p.text().$type<KeptKind>(),
    name: p.text(),
    format: p.text().$type<KeptFormat>(),
    size: p.integer(),
    sha256: p.blob().$type<Uint8Array>(),
    state: p.text().$type<FileState>().default('storing'),
    stateAt: p.datetime().defaultRaw('now()'),
    /** When it is asked next whether anything refers to the file; null while a resume or a picture does. */
    checkAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A file of somebody. Without an owner it is removed. */
export class File extends FileSchema.class {}
FileSchema.setClass(File);
export { FileSchema };
