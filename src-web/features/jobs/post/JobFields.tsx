import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Section } from '#web/ui/Card.tsx';
import { BasicsSection } from './BasicsSection.tsx';
import type { SectionProps } from './field.ts';
import { FinalSection } from './FinalSection.tsx';
import { PaySection } from './PaySection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { QuestionsSection } from './QuestionsSection.tsx';
import { SkillsSection } from './SkillsSection.tsx';
import classes from './post-job.module.css';

const RichText = lazy(() => import('./RichText.tsx'));

const EDITOR_PX = 272;

/** Every field of a job. `today` is YYYY-MM-DD; a new `editorKey` makes the editor begin again with the form's text. */
export function JobFields({ editorKey, today, ...section }: SectionProps & { editorKey: number; today: string }) {
  const { form, inputId } = section;
  const errorId = inputId('description-error');
  const error = form.errors['description'];
  return (
    <>
      <BasicsSection {...section} />
      <Section title="Description">
        <Suspense fallback={<Skeleton height={EDITOR_PX} radius="md" />}>
          <RichText
            key={editorKey}
            id={inputId('description')}
            label="Description"
            initial={form.values.description}
            invalid={error !== undefined}
            describedBy={error === undefined ? undefined : errorId}
            onChange={(html) => form.setFieldValue('description', html)}
          />
        </Suspense>
        {error === undefined ? null : (
          <p id={errorId} className={classes['editorError']}>
            {error}
          </p>
        )}
      </Section>
      <PlaceSection {...section} />
      <SkillsSection {...section} />
      <PaySection {...section} />
      <QuestionsSection {...section} />
      <FinalSection {...section} today={today} />
    </>
  );
}
