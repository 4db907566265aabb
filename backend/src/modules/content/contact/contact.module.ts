import { Module } from '@nestjs/common';
import { EmployersModule } from '../../jobs/employers/employers.module.ts';
import { JobsModule } from '../../jobs/jobs.module.ts';
import { MessagesModule } from '../../notifications/messages/messages.module.ts';
import { UsersModule } from '../../auth/users/users.module.ts';
import { ContactController } from './contact.controller.ts';
import { ContactInbox } from './contact-inbox.service.ts';
import { ContactFormPages } from './pages/contact-form-pages.service.ts';
import { ContactPages } from './contact-pages.ts';
import { ContactProofsRepository } from '../../../records/content/contact-proofs.repository.ts';
import { ContactProofs } from './proofs/contact-proofs.service.ts';
import { ContactRepository } from '../../../records/content/contact.repository.ts';
import { ContactService } from './contact.service.ts';

@Module({
  imports: [EmployersModule, JobsModule, MessagesModule, UsersModule],
  controllers: [ContactController],
  providers: [
    ContactInbox,
    ContactFormPages,
    ContactPages,
    ContactProofs,
    ContactProofsRepository,
    ContactRepository,
    ContactService,
  ],
  exports: [ContactInbox],
})
export class ContactModule {}
