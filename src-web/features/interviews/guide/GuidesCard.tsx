import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { plural } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { roundName } from '../model/guide.ts';
import { useGuides } from '../queries.ts';
import shared from '../interviews.module.css';
import classes from './guide.module.css';

const GuideDialog = lazy(() => import('./GuideDialog.tsx'));

/** The questions that interviewers ask and mark in each round of a job. */
export function GuidesCard({ jobId }: { jobId: string }) {
  const query = useGuides(jobId);
  /** The round whose questions are being changed; undefined for a new one. */
  const [edited, setEdited] = useState<{ round: string | undefined } | null>(null);
  return (
    <Section
      title="Interview questions"
      className={classes['card'] ?? ''}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEdited({ round: undefined })}
        >
          Add a round
        </Button>
      }
    >
      <Loaded query={query} what="the questions" rows={1} height={90}>
        {({ guides, rounds }) => (
          <>
            {guides.length === 0 ? (
              <p className={shared['hint']}>
                No round has questions yet. Add them, and all interviewers of a round mark the same ones in their
                feedback. Candidates never see them.
              </p>
            ) : (
              <div className={classes['guides']}>
                {guides.map(({ round, questions }) => (
                  <div key={round} className={classes['guide']}>
                    <div className={classes['head']}>
                      <Title order={3} className={classes['round'] ?? ''}>
                        {roundName(round)}
                      </Title>
                      <span className={shared['hint']}>{plural(questions.length, 'question')}</span>
                      <Button
                        variant="subtle"
                        size="xs"
                        aria-label={`Edit the questions: ${roundName(round)}`}
                        onClick={() => setEdited({ round })}
                      >
                        Edit
                      </Button>
                    </div>
                    <ol className={classes['questions']}>
                      {questions.map(({ question, hint }) => (
                        <li key={question}>
                          {question}
                          {hint === null ? null : <span className={classes['hint']}>{hint}</span>}
                        </li>
                      ))}
                    </ol>
                  </div>
                ))}
              </div>
            )}
            {edited === null ? null : (
              <Suspense fallback={null}>
                <GuideDialog {...{ jobId, guides, rounds }} round={edited.round} onClose={() => setEdited(null)} />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
