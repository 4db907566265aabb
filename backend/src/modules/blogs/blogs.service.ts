import { Injectable } from '@nestjs/common';
import type * as blogsCalls from '#contract/api/blogs.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { BlogPost } from '#contract/domain/blog.ts';
import type { Reply } from '../../contract-binding/handles.ts';
import { offsetOf, pageInfoOf } from '../../contract-binding/paging.ts';
import { Database } from '../../database/database.ts';
import { notFound } from '../../errors/app-error.ts';
import { toCard, toPost } from './blogs.mapper.ts';
import { BlogsRepository } from './blogs.repository.ts';

/** The blog as everybody reads it: posts whose time has come. */
@Injectable()
export class BlogsService {
  constructor(
    private readonly database: Database,
    private readonly repository: BlogsRepository,
  ) {}

  async list(input: ParsedInput<typeof blogsCalls.getBlogs>): Promise<Reply<typeof blogsCalls.getBlogs>> {
    const em = this.database.read();
    const found = await this.repository.list(em, input.tag, { limit: input.limit, offset: offsetOf(input) });
    return { data: found.map(toCard), page: pageInfoOf(input, await this.repository.count(em, input.tag)) };
  }

  /** @throws AppError `not_found`, for one that is not published as well */
  async one(by: { readonly id: string } | { readonly slug: string }): Promise<BlogPost> {
    const row = await this.repository.published(this.database.read(), by);
    if (row === undefined) throw notFound();
    return toPost(row);
  }
}
