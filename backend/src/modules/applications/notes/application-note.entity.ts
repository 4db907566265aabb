import { defineEntity, p } from '@mikro-orm/core';
import { Application } from '../application.entity.ts';

const ApplicationNoteSchema = defineEntity({
  name: 'ApplicationNote',
  tableName: 'application_notes',
  indexes: [{ name: 'application_notes_application_id_index', properties: ['application'] }],
  checks: [{ name: 'application_notes_text_check', expression: `text <> ''` }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    application: () => p.manyToOne(Application).updateRule('no action').deleteRule('cascade'),
    /** Person who wrote it, who may be deleted by now. */
    authorId: p.uuid(),
    /** Colleagues are mentioned by id. */
    text: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    editedAt: p.datetime().nullable(),
  },
});

/** A note about an application, of the employer's people for themselves. */
export class ApplicationNote extends ApplicationNoteSchema.class {}
ApplicationNoteSchema.setClass(ApplicationNote);
export { ApplicationNoteSchema };
