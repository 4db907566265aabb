import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { formatInstant } from '#web/lib/format-time.ts';
import { Section } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { resultText, undoneText } from './import-text.ts';
import classes from './import.module.css';
import { useImports } from './queries.ts';
import { useUndo } from './run-queries.ts';

/** Imports of the last days; the last one can be taken back. @param but one that is under way above */
export function EarlierImports({ but }: { but: string | null }) {
  const query = useImports();
  const undo = useUndo();
  const imports = query.data?.data.filter(({ _id }) => _id !== but) ?? [];
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState error={query.error} title="We couldn’t load earlier imports" onRetry={() => void query.refetch()} />
    );
  }
  if (imports.length === 0) return null;
  return (
    <Section title="Earlier imports" keepsFocus>
      <ul className={classes['rows']}>
        {imports.map((each) => (
          <li key={each._id} className={classes['earlier']}>
            <strong>{each.fileName}</strong>
            <span className={classes['hint']}>
              {formatInstant(each.createdAt)}
              {each.by === '' ? '' : ` · ${each.by}`}
            </span>
            <span>{each.undone === null ? resultText(each.progress) : undoneText(each.undone)}</span>
            {each.undoable ? (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconArrowBackUp size={16} stroke={1.8} />}
                loading={undo.isPending}
                onClick={() =>
                  undo.mutate(each._id, {
                    onSuccess: ({ undone }) => toast('success', undone === null ? 'Undone' : undoneText(undone)),
                  })
                }
              >
                Undo this import
              </Button>
            ) : (
              <span className={classes['hint']}>
                {each.undone === null ? 'Only the last import can be undone' : 'Undone'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
