import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Radio.css';
import { Radio, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { BLOG, type BlogState } from '#contract/domain/blog.ts';
import classes from './desk.module.css';
import { POST_LABELS, type PostValues } from './post-form.ts';

export type PostForm = UseFormReturnType<PostValues & Record<string, unknown>>;

interface FieldsProps {
  form: PostForm;
  /** The prefix of the fields' ids. */
  prefix: string;
}

const fieldOf =
  ({ form, prefix }: FieldsProps) =>
  (name: keyof PostValues) => ({
    id: `${prefix}-${name}`,
    label: POST_LABELS[name],
    ...form.getInputProps(name),
  });

/** The words of a post. */
export function PostFields(props: FieldsProps) {
  const field = fieldOf(props);
  return (
    <>
      <TextInput
        description="Its address is made of it, and stays the same once the post is published"
        maxLength={BLOG.title.max}
        {...field('title')}
      />
      <Textarea
        description={`A sentence or two for lists, feeds and previews of links, ${String(BLOG.summary.min)} to ${String(BLOG.summary.max)} characters`}
        autosize
        minRows={2}
        maxLength={BLOG.summary.max}
        {...field('summary')}
      />
      <TextInput
        description="The name that readers see"
        maxLength={BLOG.author}
        autoComplete="off"
        {...field('authorName')}
      />
      <TagsInput
        description={`Optional, at most ${String(BLOG.tags)}. Press Enter after each.`}
        maxTags={BLOG.tags}
        maxLength={BLOG.tag}
        acceptValueOnBlur
        {...field('tags')}
      />
      <Textarea
        description="In Markdown: # for headings, **bold**, *italic*, - for lists, > for quotes, [words](https://…) for links, ![what it shows](picture:…) for pictures"
        autosize
        minRows={12}
        maxRows={28}
        maxLength={BLOG.body}
        {...field('body')}
      />
    </>
  );
}

/** The audience of a post, and the time of its publication. */
export function PublicationFields({ state, ...props }: FieldsProps & { state: BlogState }) {
  const field = fieldOf(props);
  return (
    <>
      <Radio.Group {...field('publication')}>
        <div className={classes['choices']}>
          <Radio value="draft" label="Only staff" description="It is a draft." />
          {state === 'published' ? (
            <Radio value="kept" label="Everybody, as now" />
          ) : (
            <Radio value="now" label="Everybody, as soon as it is saved" />
          )}
          <Radio value="at" label="Everybody, from a day and time on" />
        </div>
      </Radio.Group>
      {props.form.values.publication === 'at' ? (
        <TextInput type="datetime-local" description="In your own time zone" {...field('publishOn')} />
      ) : null}
    </>
  );
}
