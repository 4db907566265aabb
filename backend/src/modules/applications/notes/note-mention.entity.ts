import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../users/user.entity.ts';
import { ApplicationNote } from './application-note.entity.ts';

const NoteMentionSchema = defineEntity({
  name: 'NoteMention',
  tableName: 'note_mentions',
  indexes: [{ name: 'note_mentions_person_id_index', properties: ['person'] }],
  properties: {
    note: () => p.manyToOne(ApplicationNote).primary().updateRule('no action').deleteRule('cascade'),
    person: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    /** The mail about it is on its way, or has been. */
    mailed: p.boolean().default(false),
  },
});

/** A colleague whom a note mentions, or did before it was changed: they are told once. */
export class NoteMention extends NoteMentionSchema.class {}
NoteMentionSchema.setClass(NoteMention);
export { NoteMentionSchema };
