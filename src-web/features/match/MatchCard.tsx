import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { MatchView } from './MatchView.tsx';
import { useMatch, type MatchOf } from './queries.ts';
import classes from './match.module.css';

interface MatchCardProps {
  of: MatchOf;
  /** Whether it is about the reader. */
  own: boolean;
  /** Whether it begins with all that the number is made of. */
  isOpen?: boolean;
  /** The address leads here. */
  isTarget?: boolean;
}

/** The number in one line, which opens how it comes about. */
export default function MatchCard({ of, own, isOpen: beginsOpen = false, isTarget = false }: MatchCardProps) {
  const query = useMatch(of);
  const [isOpen, setOpen] = useState(beginsOpen || isTarget);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { isSuccess } = query;
  useEffect(() => {
    if (!isTarget || !isSuccess) return;
    toggle.current?.scrollIntoView({ block: 'start' });
    toggle.current?.focus({ preventScroll: true });
  }, [isTarget, isSuccess]);
  if (query.isPending) return <ListSkeleton rows={1} height={66} label="Loading the match" />;
  if (query.isError) {
    // A reader whose access has ended cannot do anything about the error.
    if (query.error instanceof ApiError && query.error.code === 'not_found') return null;
    return (
      <Card>
        <ErrorState title="We couldn’t load the match" error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    );
  }
  const { total } = query.data;
  const name = own ? 'Your match' : 'Match';
  return (
    <Card padded={false}>
      <h2 className={classes['head']}>
        <UnstyledButton
          ref={toggle}
          className={classes['toggle'] ?? ''}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <span>
            {name}: {total === null ? 'too little to compare yet' : <strong>{total} of 100</strong>}
          </span>
          <span className={classes['hint']}>How it’s calculated</span>
          <IconChevronDown size={20} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </h2>
      {isOpen ? (
        <div id={id} className={classes['body']}>
          <MatchView match={query.data} own={own} />
        </div>
      ) : null}
    </Card>
  );
}
