import { Controller, Req } from '@nestjs/common';
import * as blogsCalls from '#contract/api/blogs.ts';
import * as contactCalls from '#contract/api/contact.ts';
import * as homeCalls from '#contract/api/home.ts';
import * as reportsCalls from '#contract/api/reports.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { originOf } from '../../platform/http/access/origin.ts';
import { Handles, Input, type ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller, type ContractRequest, type Reply } from '../../platform/http/contract-binding/request.ts';
import { Figures } from '../../records/content/figures.ts';
import { Reports } from '../../records/content/reports.ts';
import { BlogDesk } from './blogs/blog-desk.service.ts';
import { BlogPictures } from './blogs/blog-pictures.service.ts';
import { BlogsService } from './blogs/blogs.service.ts';
import { ContactInbox } from './contact/contact-inbox.service.ts';
import { ContactProofs } from './contact/contact-proofs.service.ts';
import { ContactService } from './contact/contact.service.ts';
import { ReportCases } from './reports/report-cases.service.ts';

@Controller()
export class ContentController {
  constructor(
    private readonly blogs: BlogsService,
    private readonly blogDesk: BlogDesk,
    private readonly blogPictures: BlogPictures,
    private readonly contactService: ContactService,
    private readonly contactInbox: ContactInbox,
    private readonly contactProofs: ContactProofs,
    private readonly figures: Figures,
    private readonly reports: Reports,
    private readonly reportCases: ReportCases,
  ) {}

  @Handles(blogsCalls.getBlogsById)
  async getBlogsById(
    @Input() { id }: ParsedInput<typeof blogsCalls.getBlogsById>,
  ): Promise<Reply<typeof blogsCalls.getBlogsById>> {
    return { data: await this.blogs.one({ id }) };
  }

  @Handles(blogsCalls.getBlogs)
  getBlogs(@Input() input: ParsedInput<typeof blogsCalls.getBlogs>): Promise<Reply<typeof blogsCalls.getBlogs>> {
    return this.blogs.listBlogs(input);
  }

  @Handles(blogsCalls.getBlogBySlug)
  async getBlogBySlug(
    @Input() { slug }: ParsedInput<typeof blogsCalls.getBlogBySlug>,
  ): Promise<Reply<typeof blogsCalls.getBlogBySlug>> {
    return { data: await this.blogs.one({ slug }) };
  }

  @Handles(blogsCalls.adminBlogs)
  adminBlogs(@Input() input: ParsedInput<typeof blogsCalls.adminBlogs>): Promise<Reply<typeof blogsCalls.adminBlogs>> {
    return this.blogDesk.listBlogSources(input);
  }

  @Handles(blogsCalls.adminBlog)
  async adminBlog(
    @Input() { blogId }: ParsedInput<typeof blogsCalls.adminBlog>,
  ): Promise<Reply<typeof blogsCalls.adminBlog>> {
    return { data: await this.blogDesk.readBlogSource(blogId) };
  }

  @Handles(blogsCalls.adminSaveBlog)
  async adminSaveBlog(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof blogsCalls.adminSaveBlog>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof blogsCalls.adminSaveBlog>> {
    return { data: await this.blogDesk.save(caller, input, originOf(request)) };
  }

  @Handles(blogsCalls.adminAddBlogPicture)
  async adminAddBlogPicture(
    @CurrentCaller() caller: Caller,
    @Input() { image }: ParsedInput<typeof blogsCalls.adminAddBlogPicture>,
  ): Promise<Reply<typeof blogsCalls.adminAddBlogPicture>> {
    return { data: await this.blogPictures.addBlogPicture(caller, image) };
  }

  @Handles(blogsCalls.adminPreviewBlog)
  async adminPreviewBlog(
    @Input() { body }: ParsedInput<typeof blogsCalls.adminPreviewBlog>,
  ): Promise<Reply<typeof blogsCalls.adminPreviewBlog>> {
    return { data: { bodyHtml: await this.blogDesk.preview(body) } };
  }

  @Handles(blogsCalls.adminDeleteBlog)
  async adminDeleteBlog(
    @CurrentCaller() caller: Caller,
    @Input() { blogId }: ParsedInput<typeof blogsCalls.adminDeleteBlog>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof blogsCalls.adminDeleteBlog>> {
    await this.blogDesk.removeBlog(caller, blogId, originOf(request));
    return { data: {} };
  }

  @Handles(contactCalls.contactChallenge)
  contactChallenge(): Reply<typeof contactCalls.contactChallenge> {
    return { data: this.contactProofs.challenge() };
  }

  @Handles(contactCalls.contact)
  async contact(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof contactCalls.contact>,
  ): Promise<Reply<typeof contactCalls.contact>> {
    await this.contactService.write(caller, input);
    return { data: {} };
  }

  @Handles(contactCalls.addQueries)
  async addQueries(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof contactCalls.addQueries>,
  ): Promise<Reply<typeof contactCalls.addQueries>> {
    await this.contactService.ask(caller, input);
    return { data: {} };
  }

  @Handles(contactCalls.adminContactMessages)
  adminContactMessages(
    @Input() input: ParsedInput<typeof contactCalls.adminContactMessages>,
  ): Promise<Reply<typeof contactCalls.adminContactMessages>> {
    return this.contactInbox.listContactMessages(input);
  }

  @Handles(contactCalls.adminAnswerContact)
  async adminAnswerContact(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof contactCalls.adminAnswerContact>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof contactCalls.adminAnswerContact>> {
    await this.contactInbox.answerMessage(caller, input, originOf(request));
    return { data: {} };
  }

  @Handles(homeCalls.getSiteFigures)
  async getSiteFigures(): Promise<Reply<typeof homeCalls.getSiteFigures>> {
    return { data: await this.figures.current() };
  }

  @Handles(reportsCalls.addReport)
  async addReport(
    @CurrentCaller() caller: Caller | null,
    @Input() input: ParsedInput<typeof reportsCalls.addReport>,
  ): Promise<Reply<typeof reportsCalls.addReport>> {
    await this.reports.addReport(caller, input);
    return { data: {} };
  }

  @Handles(reportsCalls.adminReports)
  adminReports(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof reportsCalls.adminReports>,
  ): Promise<Reply<typeof reportsCalls.adminReports>> {
    return this.reportCases.listReportCases(caller, input);
  }

  @Handles(reportsCalls.adminReport)
  async adminReport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof reportsCalls.adminReport>,
  ): Promise<Reply<typeof reportsCalls.adminReport>> {
    return { data: await this.reportCases.readReportCase(caller, input.caseId) };
  }

  @Handles(reportsCalls.adminClaimReport)
  async adminClaimReport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof reportsCalls.adminClaimReport>,
  ): Promise<Reply<typeof reportsCalls.adminClaimReport>> {
    return { data: await this.reportCases.claim(caller, input) };
  }

  @Handles(reportsCalls.adminDecideReport)
  async adminDecideReport(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof reportsCalls.adminDecideReport>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof reportsCalls.adminDecideReport>> {
    return { data: await this.reportCases.decideReportCase(caller, input, originOf(request)) };
  }
}
