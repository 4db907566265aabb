import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { FIGURE_KINDS, SCORECARD_FIGURES, type Scorecard, type ScorecardFigure } from '#contract/domain/scorecard.ts';
import { Section } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { useScorecard } from './queries.ts';
import classes from './scorecard.module.css';
import { aboutText, sampleText, valueText } from './words.ts';

const RowsDialog = lazy(() => import('./RowsDialog.tsx'));

interface TableProps {
  card: Scorecard;
  title: string;
  /** Opens what a figure is counted from; absent for those of others. */
  onRows?: (figure: ScorecardFigure) => void;
}

/** A table whose bars repeat its shares. */
function FiguresTable({ card, title, onRows }: TableProps) {
  return (
    <table className={classes['table']}>
      <VisuallyHidden component="caption">{title}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Value</th>
          <th scope="col">Counted from</th>
        </tr>
      </thead>
      <tbody>
        {card.figures.map(({ figure, value, sample }) => (
          <tr key={figure}>
            <th scope="row">
              {SCORECARD_FIGURES.labels[figure]}
              {value !== null && FIGURE_KINDS[figure].kind === 'share' ? (
                <span className={classes['track']} aria-hidden>
                  <span className={classes['fill']} style={{ width: `${String(value * 100)}%` }} />
                </span>
              ) : null}
            </th>
            <td className={value === null ? classes['none'] : classes['value']}>{valueText(figure, value)}</td>
            <td>
              {onRows === undefined || sample === 0 ? (
                sampleText(figure, sample)
              ) : (
                <button
                  type="button"
                  className={classes['rows']}
                  aria-label={`${sampleText(figure, sample)}: ${SCORECARD_FIGURES.labels[figure]}`}
                  onClick={() => onRows(figure)}
                >
                  {sampleText(figure, sample)}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The reader’s own figures, each with the rows behind it. */
export function OwnScorecard({ applicationHref }: { applicationHref: (applicationId: string) => string }) {
  const query = useScorecard(null);
  const [shown, setShown] = useState<ScorecardFigure | null>(null);
  return (
    <Loaded query={query} what="your scorecard" rows={1} height={260}>
      {(data) => {
        const whom = data.side === 'vendor' ? 'Employers who got a submission of yours' : 'Vendors';
        return (
          <Section title="Your scorecard">
            <p className={classes['about']}>
              {aboutText(data.side)} {whom} read these figures, without the rows behind them.
            </p>
            <FiguresTable card={data} title="Your scorecard" onRows={setShown} />
            {shown === null ? null : (
              <Suspense>
                <RowsDialog figure={shown} applicationHref={applicationHref} onClose={() => setShown(null)} />
              </Suspense>
            )}
          </Section>
        );
      }}
    </Loaded>
  );
}

/** The scorecard of another account; nothing if there is too little data. */
export function ScorecardOf({ accountId, name }: { accountId: string; name: string }) {
  const { data: card } = useScorecard(accountId);
  if (card === undefined || card.figures.length === 0) return null;
  const title = `Track record of ${name}`;
  return (
    <Section title={title}>
      <p className={classes['about']}>{aboutText(card.side)}</p>
      <FiguresTable card={card} title={title} />
    </Section>
  );
}
