import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../users/user.entity.ts';

const ConversationTemplateSchema = defineEntity({
  name: 'ConversationTemplate',
  tableName: 'conversation_templates',
  uniques: [{ name: 'conversation_templates_name_unique', properties: ['account', 'name'] }],
  checks: [
    {
      name: 'conversation_templates_text_check',
      expression: `name <> '' and text <> '' and char_length(text) <= 4000`,
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    account: () => p.manyToOne(User).updateRule('no action').deleteRule('cascade'),
    name: p.text(),
    text: p.text(),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A message that an employer sends often. */
export class ConversationTemplate extends ConversationTemplateSchema.class {}
ConversationTemplateSchema.setClass(ConversationTemplate);
export { ConversationTemplateSchema };
