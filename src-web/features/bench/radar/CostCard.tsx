import { VisuallyHidden } from '@mantine/core';
import { Section } from '#web/ui/Card.tsx';
import type { BenchRadar } from '#contract/domain/radar.ts';
import { plural } from '#web/lib/format.ts';
import { ageWords, costNotes, wholeMoney } from './radar-text.ts';
import classes from './radar.module.css';

const MONTH_DAYS = 30;

/** The cost of the bench today, in a sentence, and by the time that people have been there. */
export function CostCard({ radar }: { radar: BenchRadar }) {
  const { bench, currency } = radar;
  const { ages, costPerDay, people } = bench;
  const notes = costNotes(radar);
  return (
    <Section title="On the bench today" actions={<span className={classes['quiet']}>Only your team sees cost</span>}>
      <p className={classes['sentence']}>
        <strong className={classes['figure']}>{wholeMoney(costPerDay, currency)}</strong> a day for{' '}
        <strong>{plural(people, 'person', 'people')}</strong>
        {costPerDay === 0 ? null : (
          <>
            {' '}
            · {wholeMoney(costPerDay * MONTH_DAYS, currency)} in {MONTH_DAYS} days
          </>
        )}
      </p>
      {/* The list below says the same in words. */}
      <div className={classes['ageBar']} aria-hidden>
        {ages.map((age, at) =>
          age.people === 0 ? null : <span key={at} data-age={at} style={{ flexGrow: age.people }} />,
        )}
      </div>
      <ul className={classes['ages']} aria-label="By time on the bench">
        {ages.map((age, at) => (
          <li key={at}>
            <span className={classes['ageName']}>
              <span className={classes['ageMark']} data-age={at} aria-hidden /> {ageWords(ages, at)}
            </span>
            <span>
              <strong>
                {age.people}
                <VisuallyHidden> {age.people === 1 ? 'person' : 'people'}</VisuallyHidden>
              </strong>{' '}
              · {wholeMoney(age.costPerDay, currency)}
            </span>
          </li>
        ))}
      </ul>
      {notes.length === 0 ? null : <p className={classes['quiet']}>{notes.join(' ')}</p>}
    </Section>
  );
}
