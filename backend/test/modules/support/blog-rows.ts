/** Rows of the access matrix for the blog. */
import type { AccountType } from '#contract/domain/user.ts';
import type { TestUser } from '../../support/app.ts';
import { at, blogInput, writeBlog } from './blogs.ts';
import { ALL, EVERYBODY, STAFF_ONLY, type Statuses } from './matrix.ts';
import { PIXEL } from './profile-rows.ts';

const NOBODY_ELSE: Statuses = [401, 403, 403, 403, 403, 403, 403, 404];

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function blogRows(world: () => { owner: Readonly<Record<AccountType, TestUser>> }) {
  const staff = () => world().owner.staff;
  const post = () => writeBlog(staff(), { publishAt: at() });
  const draft = () => writeBlog(staff(), { title: 'Secret draft' });
  const later = () => writeBlog(staff(), { title: 'Secret of tomorrow', publishAt: at(86_400) });
  const hidden = () => ['Secret'];
  const missing = () => ({ blogId: crypto.randomUUID() });
  const saved = async () => {
    const { _id, version } = await draft();
    return { blog: { blogId: _id, version }, ...blogInput() };
  };
  return {
    getBlogsById: {
      own: async () => ({ id: (await post())._id }),
      statuses: EVERYBODY,
      foreign: [
        { record: 'a draft', input: async () => ({ id: (await draft())._id }), statuses: ALL(404), hidden },
        { record: 'one of tomorrow', input: async () => ({ id: (await later())._id }), statuses: ALL(404), hidden },
      ],
    },
    getBlogs: {
      own: () => ({}),
      statuses: EVERYBODY,
      foreign: [{ record: 'drafts', input: () => ({}), statuses: EVERYBODY, hidden }],
    },
    getBlogBySlug: {
      own: async () => ({ slug: (await post()).slug }),
      statuses: EVERYBODY,
      foreign: [
        { record: 'a draft', input: async () => ({ slug: (await draft()).slug }), statuses: ALL(404), hidden },
        { record: 'one of tomorrow', input: async () => ({ slug: (await later()).slug }), statuses: ALL(404), hidden },
      ],
    },
    adminBlogs: { own: () => ({}), statuses: STAFF_ONLY, foreign: [] },
    adminBlog: {
      own: async () => ({ blogId: (await draft())._id }),
      statuses: STAFF_ONLY,
      foreign: [{ record: 'a post that is none', input: missing, statuses: NOBODY_ELSE }],
    },
    adminSaveBlog: {
      own: saved,
      statuses: STAFF_ONLY,
      foreign: [
        {
          record: 'a post that is none',
          input: () => ({ blog: { ...missing(), version: 1 }, ...blogInput() }),
          statuses: NOBODY_ELSE,
        },
      ],
    },
    adminAddBlogPicture: { own: () => ({ image: PIXEL }), statuses: STAFF_ONLY, foreign: [] },
    adminPreviewBlog: { own: () => ({ body: '# Hello' }), statuses: STAFF_ONLY, foreign: [] },
    adminDeleteBlog: {
      own: async () => ({ blogId: (await draft())._id }),
      statuses: STAFF_ONLY,
      foreign: [{ record: 'a post that is none', input: missing, statuses: NOBODY_ELSE }],
    },
  };
}
