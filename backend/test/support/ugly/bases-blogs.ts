/** Valid inputs about the blog. */
import { adminBlog } from '#contract/api/blogs.ts';
import { blogInput, writeBlog } from '../../modules/support/blogs.ts';
import type { Base, World } from './bases.ts';
import { once } from './once.ts';

const draft = async ({ users }: World) => ({ blogId: (await writeBlog(users.staff))._id });
const written = once(draft);

/** Written once, and as it is by now. */
async function asItIs(world: World): Promise<{ blogId: string; version: number }> {
  const { blogId } = await written(world);
  const { data } = await world.users.staff.client.ok(adminBlog, { blogId });
  return { blogId, version: data.version };
}

export const BLOG_BASES: Readonly<Record<string, Base>> = {
  adminBlog: { input: draft },
  adminSaveBlog: {
    input: async (world) => ({ blog: await asItIs(world), ...blogInput() }),
    stored: async ({ users }, { blog }: { blog: { blogId: string } }) =>
      (await users.staff.client.ok(adminBlog, { blogId: blog.blogId })).data,
    oneByOne: true,
    unseen: { publishAt: 'kept to the millisecond' },
  },
  adminAddBlogPicture: {},
  adminPreviewBlog: { input: () => ({ body: 'Hello' }), unseen: { body: 'shown as what it becomes' } },
  adminDeleteBlog: { input: draft, oneByOne: true },
};
