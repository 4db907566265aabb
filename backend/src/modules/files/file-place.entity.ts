import { defineEntity, p } from '@mikro-orm/core';

const FilePlaceSchema = defineEntity({
  name: 'FilePlace',
  tableName: 'file_place',
  checks: [{ name: 'file_place_single_check', expression: 'id = 1' }],
  properties: {
    id: p.integer().primary().autoincrement(false).default(1),
    place: p.text(),
    since: p.datetime().defaultRaw('now()'),
  },
});

/** The one storage in which the contents of this database's files lie. One row. */
export class FilePlace extends FilePlaceSchema.class {}
FilePlaceSchema.setClass(FilePlace);
export { FilePlaceSchema };
