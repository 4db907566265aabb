import { Module } from '@nestjs/common';
import { BlogDesk } from './blogs/blog-desk.service.ts';
import { BlogPages } from './blogs/blog-pages.ts';
import { BlogPictures } from './blogs/blog-pictures.service.ts';
import { BlogsService } from './blogs/blogs.service.ts';
import { ContactInbox } from './contact/contact-inbox.service.ts';
import { ContactPages } from './contact/contact-pages.ts';
import { ContactProofs } from './contact/contact-proofs.service.ts';
import { ContactService } from './contact/contact.service.ts';
import { ContactFormPages } from './contact/pages/contact-form-pages.service.ts';
import { ContentController } from './content.controller.ts';
import { HomePages } from './home/home-pages.ts';
import { ReportPages } from './reports/pages/report-pages.service.ts';
import { ReportCases } from './reports/report-cases.service.ts';
import { ReportEvents } from './reports/report-events.service.ts';

@Module({
  controllers: [ContentController],
  providers: [
    BlogDesk,
    BlogPages,
    BlogPictures,
    BlogsService,
    ContactFormPages,
    ContactInbox,
    ContactPages,
    ContactProofs,
    ContactService,
    HomePages,
    ReportCases,
    ReportEvents,
    ReportPages,
  ],
})
export class ContentModule {}
