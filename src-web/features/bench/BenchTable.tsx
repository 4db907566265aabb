import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BENCH_COLUMNS, type BenchColumn, type BenchSort, type SortOrder } from '#contract/domain/bench-list.ts';
import { WORK_MODES } from '#contract/domain/options.ts';
import type { ListedResource } from '#contract/domain/resource.ts';
import { marginOver, TAX_TERMS, VISAS } from '#contract/domain/work-terms.ts';
import { formatPlace, headlineWithYears, plural } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { formatMoney, formatPrice } from '#web/lib/format-money.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import table from '#web/ui/list/table.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { SORT_OF } from './bench-columns.ts';
import { benchAge } from './bench-text.ts';
import classes from './bench-table.module.css';

const SHOWN_SKILLS = 4;

const CELLS: Readonly<Record<BenchColumn, (person: ListedResource, floor: number) => ReactNode>> = {
  skills: ({ skills }) => skillsText(skills),
  experience: ({ totalYears }) => (totalYears === 0 ? 'Not set' : plural(totalYears, 'year')),
  location: (person) => formatPlace({ ...person, state: person.city === null ? person.state : null }),
  workMode: ({ workMode }) => WORK_MODES.labels[workMode],
  visa: ({ visa }) => (visa === null ? 'Not known yet' : VISAS.labels[visa]),
  taxTerms: ({ taxTerms }) =>
    taxTerms.length === 0 ? 'Not known yet' : taxTerms.map((term) => TAX_TERMS.labels[term]).join(', '),
  rate: ({ rate }) => (rate === null ? 'Not set' : formatPrice(rate)),
  margin: (person, floor) => <Margin {...person} floor={floor} />,
  days: (person) => benchAge(person),
  available: ({ availableFrom }) => (availableFrom === null ? '' : formatDay(availableFrom)),
  rollOff: ({ rollOffDate }) => (rollOffDate === null ? '' : formatDay(rollOffDate)),
  status: ({ status }) => <StatusBadge kind="resource" status={status} />,
};

/** Amber below the floor of the account. */
function Margin({ rate, cost, floor }: Pick<ListedResource, 'rate' | 'cost'> & { floor: number }) {
  const margin = marginOver(rate, cost);
  if (rate === null || margin === null) return 'Not known yet';
  return (
    <span className={classes['margin']} data-low={margin.percent < floor || undefined}>
      {formatMoney(margin.amount, rate.currency)} · {String(margin.percent)}%
    </span>
  );
}

const skillsText = (skills: readonly string[]) =>
  skills.length <= SHOWN_SKILLS
    ? skills.join(', ')
    : `${skills.slice(0, SHOWN_SKILLS).join(', ')} and ${String(skills.length - SHOWN_SKILLS)} more`;

interface Sorting {
  sort: BenchSort;
  order: SortOrder;
  onSort: (by: BenchSort) => void;
}

export interface BenchTableProps extends Sorting {
  people: readonly ListedResource[];
  /** Margins below so many per cent are marked. */
  floor: number;
  columns: readonly BenchColumn[];
  /** The page on which a person is changed. */
  hrefOf: (id: string) => string;
  /** Renders the tick box of a row. */
  pick?: ((person: ListedResource) => ReactNode) | undefined;
  /** The tick box of all rows, in the head. */
  pickAll?: ReactNode;
  onFocusRow?: (id: string) => void;
}

/** The head of a column; one that sorts is a button that says which way. */
function Head({ by, label, sort, order, onSort }: Sorting & { by: BenchSort | null; label: string }) {
  if (by === null) return <th scope="col">{label}</th>;
  const isSorted = by === sort;
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" {...(isSorted && { 'aria-sort': order === 'asc' ? 'ascending' : 'descending' })}>
      <UnstyledButton className={classes['head'] ?? ''} onClick={() => onSort(by)}>
        {label} {isSorted ? <Arrow size={14} stroke={2} aria-hidden /> : null}
      </UnstyledButton>
    </th>
  );
}

/** People on the bench, as their vendor sees them: a table, and cards where it is narrow. */
export function BenchTable({ people, floor, columns, hrefOf, pick, pickAll, onFocusRow, ...sorting }: BenchTableProps) {
  const shown = BENCH_COLUMNS.list.filter((column) => columns.includes(column));
  return (
    <table className={`${table['table'] ?? ''} ${classes['table'] ?? ''}`}>
      <VisuallyHidden component="caption">People on the bench</VisuallyHidden>
      <thead>
        <tr>
          {pick === undefined ? null : (
            <th scope="col" className={classes['pick']}>
              {pickAll ?? <VisuallyHidden>Select</VisuallyHidden>}
            </th>
          )}
          <Head by="name" label="Person" {...sorting} />
          {shown.map((column) => (
            <Head key={column} by={SORT_OF[column]} label={BENCH_COLUMNS.labels[column]} {...sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person._id} data-row={person._id}>
            {pick === undefined ? null : <td className={classes['pick']}>{pick(person)}</td>}
            <th scope="row" className={classes['who']}>
              <span className={classes['whoIn']}>
                <CompanyMark name={person.name} size={32} />
                <span>
                  <Link
                    to={hrefOf(person._id)}
                    className={classes['name']}
                    onFocus={onFocusRow && (() => onFocusRow(person._id))}
                  >
                    {person.name}
                  </Link>
                  <span className={classes['sub']}>{headlineWithYears(person)}</span>
                </span>
              </span>
            </th>
            {shown.map((column) => (
              <td key={column} data-column={column} data-label={BENCH_COLUMNS.labels[column]}>
                {CELLS[column](person, floor)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
