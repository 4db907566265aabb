import { Controller, Req } from '@nestjs/common';
import * as blogsCalls from '#contract/api/blogs.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { originOf } from '../../../platform/http/access/origin.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply, ContractRequest } from '../../../platform/http/contract-binding/request.ts';
import { BlogDesk } from './blog-desk.service.ts';
import { BlogsService } from './blogs.service.ts';
import { BlogPictures } from './blog-pictures.service.ts';

@Controller()
export class BlogsController {
  constructor(
    private readonly blogs: BlogsService,
    private readonly desk: BlogDesk,
    private readonly pictures: BlogPictures,
  ) {}

  @Handles(blogsCalls.getBlogsById)
  async getBlogsById(
    @Input() { id }: ParsedInput<typeof blogsCalls.getBlogsById>,
  ): Promise<Reply<typeof blogsCalls.getBlogsById>> {
    return { data: await this.blogs.one({ id }) };
  }

  @Handles(blogsCalls.getBlogs)
  getBlogs(@Input() input: ParsedInput<typeof blogsCalls.getBlogs>): Promise<Reply<typeof blogsCalls.getBlogs>> {
    return this.blogs.list(input);
  }

  @Handles(blogsCalls.getBlogBySlug)
  async getBlogBySlug(
    @Input() { slug }: ParsedInput<typeof blogsCalls.getBlogBySlug>,
  ): Promise<Reply<typeof blogsCalls.getBlogBySlug>> {
    return { data: await this.blogs.one({ slug }) };
  }

  @Handles(blogsCalls.adminBlogs)
  adminBlogs(@Input() input: ParsedInput<typeof blogsCalls.adminBlogs>): Promise<Reply<typeof blogsCalls.adminBlogs>> {
    return this.desk.list(input);
  }

  @Handles(blogsCalls.adminBlog)
  async adminBlog(
    @Input() { blogId }: ParsedInput<typeof blogsCalls.adminBlog>,
  ): Promise<Reply<typeof blogsCalls.adminBlog>> {
    return { data: await this.desk.read(blogId) };
  }

  @Handles(blogsCalls.adminSaveBlog)
  async adminSaveBlog(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof blogsCalls.adminSaveBlog>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof blogsCalls.adminSaveBlog>> {
    return { data: await this.desk.save(caller, input, originOf(request)) };
  }

  @Handles(blogsCalls.adminAddBlogPicture)
  async adminAddBlogPicture(
    @CurrentCaller() caller: Caller,
    @Input() { image }: ParsedInput<typeof blogsCalls.adminAddBlogPicture>,
  ): Promise<Reply<typeof blogsCalls.adminAddBlogPicture>> {
    return { data: await this.pictures.add(caller, image) };
  }

  @Handles(blogsCalls.adminPreviewBlog)
  async adminPreviewBlog(
    @Input() { body }: ParsedInput<typeof blogsCalls.adminPreviewBlog>,
  ): Promise<Reply<typeof blogsCalls.adminPreviewBlog>> {
    return { data: { bodyHtml: await this.desk.preview(body) } };
  }

  @Handles(blogsCalls.adminDeleteBlog)
  async adminDeleteBlog(
    @CurrentCaller() caller: Caller,
    @Input() { blogId }: ParsedInput<typeof blogsCalls.adminDeleteBlog>,
    @Req() request: ContractRequest,
  ): Promise<Reply<typeof blogsCalls.adminDeleteBlog>> {
    await this.desk.remove(caller, blogId, originOf(request));
    return { data: {} };
  }
}
