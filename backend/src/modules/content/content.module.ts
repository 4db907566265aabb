import { Global, Module } from '@nestjs/common';
import { BlogDesk } from './blogs/blog-desk.service.ts';
import { BlogPages } from './blogs/blog-pages.ts';
import { BlogsController } from './blogs/blogs.controller.ts';
import { BlogsService } from './blogs/blogs.service.ts';
import { BlogPictures } from './blogs/blog-pictures.service.ts';
import { ContactInbox } from './contact/contact-inbox.service.ts';
import { ContactPages } from './contact/contact-pages.ts';
import { ContactController } from './contact/contact.controller.ts';
import { ContactService } from './contact/contact.service.ts';
import { ContactFormPages } from './contact/pages/contact-form-pages.service.ts';
import { ContactProofs } from './contact/contact-proofs.service.ts';
import { HomePages } from './home/home-pages.ts';
import { HomeController } from './home/home.controller.ts';
import { ReportCases } from './reports/report-cases.service.ts';
import { ReportPages } from './reports/pages/report-pages.service.ts';
import { ReportEvents } from './reports/report-events.service.ts';
import { ReportsController } from './reports/reports.controller.ts';

@Global()
@Module({
  controllers: [BlogsController, ContactController, HomeController, ReportsController],
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
  exports: [ContactInbox, ReportCases, ReportEvents],
})
export class ContentModule {}
