import { adminSaveBlog } from '#contract/api/blogs.ts';
import type { CallInput } from '#contract/call.ts';
import type { BlogSource } from '#contract/domain/blog.ts';
import type { TestUser } from '../../support/app.ts';

type Input = CallInput<typeof adminSaveBlog>;

/** What staff fill in, as a draft. */
export const blogInput = (more: Partial<Input> = {}): Input => ({
  title: 'What a good reference says',
  summary: 'Three questions that tell more than a page of praise.',
  body: '# Ask\n\nAsk **what happened** on a bad day.',
  tags: ['Hiring'],
  authorName: 'Sam Field',
  publishAt: null,
  ...more,
});

/** A minute ago, or so many seconds ahead. */
export const at = (seconds = -60): string => new Date(Date.now() + seconds * 1_000).toISOString();

export async function writeBlog(staff: TestUser, more: Partial<Input> = {}): Promise<BlogSource> {
  return (await staff.client.ok(adminSaveBlog, blogInput(more))).data;
}
