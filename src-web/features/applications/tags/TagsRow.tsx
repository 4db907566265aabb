import { UnstyledButton } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import classes from './tags.module.css';
import type { Tagged } from './TagsDialog.tsx';

const TagsDialog = lazy(() => import('./TagsDialog.tsx'));

/** The tags of one application, and the way to change them. */
export function TagsRow({ application, name }: { application: Tagged; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const { tags } = application;
  return (
    <div className={classes['row']}>
      {tags.length === 0 ? null : (
        <ul className={classes['tags']} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <UnstyledButton className={classes['change'] ?? ''} onClick={() => setOpen(true)}>
        <IconTag size={14} stroke={1.8} aria-hidden /> {tags.length === 0 ? 'Add tags' : 'Change tags'}
      </UnstyledButton>
      {isOpen ? (
        <Suspense>
          <TagsDialog who={name} these={[application]} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
