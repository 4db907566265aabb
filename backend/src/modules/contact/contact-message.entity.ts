import { defineEntity, p } from '@mikro-orm/core';
import type { ContactKind, ContactState, ContactTopic, QuestionTopic } from '#contract/domain/contact.ts';
import { Job } from '../jobs/job.entity.ts';
import { User } from '../users/user.entity.ts';

const ContactMessageSchema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_messages',
  indexes: [
    { name: 'contact_messages_state_created_at_index', properties: ['state', 'createdAt'] },
    { name: 'contact_messages_sender_id_index', properties: ['sender'] },
    { name: 'contact_messages_job_id_index', properties: ['job'] },
    { name: 'contact_messages_employer_id_index', properties: ['employer'] },
  ],
  checks: [
    { name: 'contact_messages_kind_check', expression: `kind in ('contact', 'question')` },
    {
      name: 'contact_messages_state_check',
      expression: `state in ('waiting', 'quarantined', 'answered', 'closed')`,
    },
    {
      name: 'contact_messages_about_check',
      expression: `num_nonnulls(job_id, employer_id) <= case kind when 'question' then 1 else 0 end`,
    },
    {
      name: 'contact_messages_decided_check',
      expression: `(state in ('answered', 'closed')) = (decided_at is not null)`,
    },
    { name: 'contact_messages_answer_check', expression: `(state = 'answered') = (answer is not null)` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    kind: p.text().$type<ContactKind>(),
    topic: p.text().$type<ContactTopic | QuestionTopic>(),
    state: p.text().$type<ContactState>().default('waiting'),
    name: p.text(),
    email: p.text(),
    message: p.text(),
    /** Who was signed in; the message goes with their account. */
    sender: () => p.manyToOne(User).nullable().updateRule('no action').deleteRule('cascade'),
    /** What a question is about. */
    job: () => p.manyToOne(Job).nullable().updateRule('no action').deleteRule('set null'),
    employer: () => p.manyToOne(User).nullable().updateRule('no action').deleteRule('set null'),
    createdAt: p.datetime().defaultRaw('now()'),
    answer: p.text().nullable(),
    /** Of our staff. */
    decidedBy: p.uuid().nullable(),
    decidedAt: p.datetime().nullable(),
  },
});

/** What somebody wrote to us, and what became of it. */
export class ContactMessage extends ContactMessageSchema.class {}
ContactMessageSchema.setClass(ContactMessage);
export { ContactMessageSchema };
