/** The values of a post's form, and their conversion from and to the contract. Pure. */
import { adminSaveBlog } from '#contract/api/blogs.ts';
import type { CallInput } from '#contract/call.ts';
import type { BlogSource } from '#contract/domain/blog.ts';
import { randomKey } from '#web/lib/idempotency.ts';
import { faultsOf } from '#web/shared/forms/form-values.ts';

/** `kept`: published, and stays as it is. */
export type Publication = 'draft' | 'now' | 'at' | 'kept';

export interface PostValues {
  title: string;
  summary: string;
  authorName: string;
  tags: string[];
  body: string;
  cover: { pictureId: string; path: string } | null;
  /** Describes the picture of the cover. */
  coverAlt: string;
  publication: Publication;
  /** The time in the reader's own zone, as `datetime-local` writes it. */
  publishOn: string;
}

/** Field names and labels in the order of the form. */
export const POST_LABELS = {
  title: 'Title',
  summary: 'Summary',
  authorName: 'Author',
  tags: 'Tags',
  body: 'Text',
  cover: 'Cover',
  coverAlt: 'What the cover shows',
  publication: 'Who can read it',
  publishOn: 'Publish on',
} as const satisfies Record<keyof PostValues, string>;

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-25T14:05` in the reader's own zone, for a field of that kind. */
export function localMinute(instant: string): string {
  const at = new Date(instant);
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

const NO_COVER = { cover: null, coverAlt: '' } as const;

/** A new post, where there is none. */
export function postValues(post: BlogSource | null): PostValues {
  if (post === null)
    return {
      title: '',
      summary: '',
      authorName: '',
      tags: [],
      body: '',
      ...NO_COVER,
      publication: 'draft',
      publishOn: '',
    };
  const { title, summary, authorName, tags, body, cover, state, publishAt } = post;
  return {
    ...{ title, summary, authorName, body, tags: [...tags] },
    ...(cover === null ? NO_COVER : { cover: { pictureId: cover.pictureId, path: cover.path }, coverAlt: cover.alt }),
    publication: state === 'draft' ? 'draft' : state === 'scheduled' ? 'at' : 'kept',
    publishOn: publishAt === null ? '' : localMinute(publishAt),
  };
}

/** The instant that the form says; null for a draft, undefined where a time is missing. */
function instantOf(
  { publication, publishOn }: PostValues,
  stored: string | null,
  now: Date,
): string | null | undefined {
  if (publication === 'draft') return null;
  if (publication === 'now') return now.toISOString();
  // A field of minutes does not know the seconds of what it has not changed.
  if (publication === 'kept' || (stored !== null && publishOn === localMinute(stored))) return stored;
  const at = new Date(publishOn);
  return publishOn === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

type Input = CallInput<typeof adminSaveBlog>;

export function postInput(values: PostValues, post: BlogSource | null, now = new Date()): Input {
  const { title, summary, authorName, tags, body, cover, coverAlt } = values;
  return {
    ...(post !== null && { blog: { blogId: post._id, version: post.version } }),
    ...{ title, summary, authorName, tags, body },
    cover: cover === null ? null : { pictureId: cover.pictureId, alt: coverAlt },
    publishAt: instantOf(values, post?.publishAt ?? null, now) ?? null,
  };
}

/**
 * Gives what to send with its key, and the same again for as long as nothing was changed: whoever tries once more after a
 * broken line publishes one post, at the time of the first try.
 */
export function createSending(): (values: PostValues, post: BlogSource | null) => { key: string; input: Input } {
  let last: { content: string; key: string; input: Input } | undefined;
  return (values, post) => {
    const content = JSON.stringify([values, post?._id, post?.version]);
    if (last?.content !== content) last = { content, key: randomKey(), input: postInput(values, post) };
    return { key: last.key, input: last.input };
  };
}

/** First fault of each field. */
export function postFaults(values: PostValues, post: BlogSource | null): Record<string, string> {
  const found = Object.entries(faultsOf(adminSaveBlog.input, postInput(values, post)));
  // A fault in one tag is shown at the field of the tags.
  const faults: Record<string, string> = {};
  for (const [path, message] of found)
    faults[path === 'cover.alt' ? 'coverAlt' : (path.split('.')[0] ?? path)] ??= message;
  if (instantOf(values, post?.publishAt ?? null, new Date()) === undefined)
    faults['publishOn'] = 'Please enter a day and a time';
  return faults;
}
