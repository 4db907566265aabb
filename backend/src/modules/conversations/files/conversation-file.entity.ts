import { defineEntity, p } from '@mikro-orm/core';
import { File } from '../../files/file.entity.ts';
import { ConversationMessage } from '../conversation-message.entity.ts';

const ConversationFileSchema = defineEntity({
  name: 'ConversationFile',
  tableName: 'conversation_files',
  uniques: [{ name: 'conversation_files_file_id_unique', properties: ['file'] }],
  checks: [{ name: 'conversation_files_place_check', expression: 'place >= 1 and place <= 3' }],
  properties: {
    message: () => p.manyToOne(ConversationMessage).primary().updateRule('no action').deleteRule('cascade'),
    place: p.smallint().primary(),
    /** Each goes with one message. */
    file: () => p.manyToOne(File).updateRule('no action').deleteRule('no action'),
  },
});

/** A file that came with a message; it is the writing account's, and goes with the conversation. */
export class ConversationFile extends ConversationFileSchema.class {}
ConversationFileSchema.setClass(ConversationFile);
export { ConversationFileSchema };
