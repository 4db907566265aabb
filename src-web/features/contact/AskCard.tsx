import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Card } from '#web/ui/Card.tsx';
import type { About } from './contact-form.ts';
import classes from './contact.module.css';

const AskDialog = lazy(() => import('./AskDialog.tsx'));

/** Offers to ask our staff about what the page shows. */
export function AskCard({ about, name }: { about: About; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className={classes['ask'] ?? ''}>
      <p>{'jobId' in about ? 'Is something unclear about this job?' : 'Is something unclear about this employer?'}</p>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ask a question
      </Button>
      {isOpen ? (
        <Suspense>
          <AskDialog about={about} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
