import { Injectable } from '@nestjs/common';
import type * as blogsCalls from '#contract/api/blogs.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { BlogPost } from '#contract/domain/blog.ts';
import { Database } from '../../../platform/database/database.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { BlogsRepository } from '../../../records/content/blogs.repository.ts';
import { BlogPictures } from './blog-pictures.service.ts';
import { toCard, toPost } from './blogs.mapper.ts';

/** The blog as everybody reads it: posts whose time has come. */
@Injectable()
export class BlogsService {
  constructor(
    private readonly database: Database,
    private readonly repository: BlogsRepository,
    private readonly pictures: BlogPictures,
  ) {}

  async listBlogs(input: ParsedInput<typeof blogsCalls.getBlogs>): Promise<Reply<typeof blogsCalls.getBlogs>> {
    const em = this.database.read();
    const found = await this.repository.listBlogs(em, input.tag, { limit: input.limit, offset: offsetOf(input) });
    const covers = await this.pictures.covers(
      em,
      found.map(({ id }) => id),
    );
    const data = found.map((row) => toCard(row, covers.get(row.id)));
    return { data, page: pageInfoOf(input, await this.repository.countBlogs(em, input.tag)) };
  }

  /** @throws AppError `not_found`, for one that is not published as well */
  async one(by: { readonly id: string } | { readonly slug: string }): Promise<BlogPost> {
    const em = this.database.read();
    const row = await this.repository.published(em, by);
    if (row === undefined) throw notFound();
    return toPost(row, (await this.pictures.covers(em, [row.id])).get(row.id));
  }
}
