import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import { Section } from '#web/ui/Card.tsx';
import { employerChoices } from './move-words.ts';
import classes from './moves.module.css';
import { UndoNotice } from './UndoNotice.tsx';
import { useMoves } from './use-moves.ts';

const MoveDialog = lazy(() => import('./MoveDialog.tsx'));

const STANDING: Readonly<Partial<Record<ApplicationDetail['status'], string>>> = {
  withdrawn: 'The applicant withdrew. Only they can apply again.',
  closed: 'It ended with its job.',
  pending_consent: 'The person has not agreed to the submission yet.',
};

/** What the employer does next with an application. */
export function MovePanel({ application }: { application: ApplicationDetail }) {
  const moves = useMoves();
  const { _id, version, status, applicant } = application;
  const { main, more } = employerChoices(status);
  const applications = [{ id: _id, version, name: applicant.name }];
  return (
    <Section title="Next step">
      {main.length + more.length === 0 ? <p className={classes['hint']}>{STANDING[status]}</p> : null}
      <div className={classes['choices']}>
        {main.map((choice, index) => (
          <Button
            key={choice.to}
            variant={index === 0 && choice.kind !== 'reject' ? 'filled' : 'default'}
            disabled={moves.busy}
            onClick={() => moves.choose(choice, applications)}
          >
            {choice.label}
          </Button>
        ))}
        {more.length === 0 ? null : (
          // Not in a portal: there it would lie outside every landmark.
          <Menu position="bottom-end" shadow="md" radius="md" withinPortal={false} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <Button
                variant={main.length === 0 ? 'default' : 'subtle'}
                disabled={moves.busy}
                leftSection={<IconDots size={18} stroke={1.8} aria-hidden />}
              >
                {main.length === 0 ? 'Open again' : 'More'}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {more.map((choice) => (
                <Menu.Item key={choice.to} onClick={() => moves.choose(choice, applications)}>
                  {choice.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <UndoNotice moves={moves} />
      {moves.question === null ? null : (
        <Suspense>
          <MoveDialog
            choice={moves.question.choice}
            applications={moves.question.applications}
            vendors={applicant.kind === 'vendor'}
            busy={moves.busy}
            failure={moves.failure}
            onSubmit={moves.submit}
            onClose={moves.close}
          />
        </Suspense>
      )}
    </Section>
  );
}
