import { defineEntity, p } from '@mikro-orm/core';
import { Message } from '../../messages/message.entity.ts';
import { User } from '../../users/user.entity.ts';
import { Application } from '../application.entity.ts';

const ApplicantMailSchema = defineEntity({
  name: 'ApplicantMail',
  tableName: 'applicant_mails',
  indexes: [
    { name: 'applicant_mails_application_id_index', properties: ['application'] },
    { name: 'applicant_mails_message_id_index', properties: ['message'] },
  ],
  properties: {
    person: () => p.manyToOne(User).primary().updateRule('no action').deleteRule('cascade'),
    application: () => p.manyToOne(Application).primary().updateRule('no action').deleteRule('cascade'),
    message: () => p.manyToOne(Message).updateRule('no action').deleteRule('cascade'),
    toldAt: p.datetime().defaultRaw('now()'),
  },
});

/** Which mail tells one of an employer's people of an application: exactly one. */
export class ApplicantMail extends ApplicantMailSchema.class {}
ApplicantMailSchema.setClass(ApplicantMail);
export { ApplicantMailSchema };
