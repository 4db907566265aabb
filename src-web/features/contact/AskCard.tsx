import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { formAddress, type About } from './contact-form.ts';
import classes from './contact.module.css';

const AskDialog = lazy(() => import('./AskDialog.tsx'));

/** Offers to ask our staff about what the page shows. */
export function AskCard({ about, name }: { about: About; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className={classes['ask'] ?? ''}>
      <p>{'jobId' in about ? 'Is something unclear about this job?' : 'Is something unclear about this employer?'}</p>
      {/* Without script it leads to the form on a page of its own. */}
      <form
        action={formAddress(about)}
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Button type="submit" variant="default" aria-haspopup="dialog">
          Ask a question
        </Button>
      </form>
      {isOpen ? (
        <Suspense>
          <AskDialog about={about} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
