import { Button } from '@mantine/core';
import {
  IconCalendarQuestion,
  IconClipboardCheck,
  IconFileDollar,
  IconFileText,
  IconIdBadge2,
  IconMessage,
  type TablerIcon,
} from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { KycKind } from '#contract/domain/kyc.ts';
import type { YourTurn, YourTurnKind, YourTurnRow } from '#contract/domain/your-turn.ts';
import { formatCount } from '#web/lib/format.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { WaitMark } from '#web/shared/turn/TurnMark.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { focusFallback, useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { FirstOf } from '#web/ui/list/FirstOf.tsx';
import { useGroupRows } from './queries.ts';
import {
  GROUP_NAMES,
  urgencyOfRow,
  whatWaits,
  whenDue,
  whoWaits,
  withOpenGroup,
  withOpenRow,
  type OpenRow,
} from './turn-rows.ts';
import classes from './your-turn.module.css';

const ICONS: Readonly<Record<YourTurnKind, TablerIcon>> = {
  times: IconCalendarQuestion,
  answers: IconFileText,
  feedback: IconClipboardCheck,
  offers: IconFileDollar,
  messages: IconMessage,
  verification: IconIdBadge2,
};

/** What can be done about a row: the first leads on or opens the row below itself, the others lead on. */
export interface RowActions {
  /** The label of the button that opens the row; null where the work is done elsewhere. */
  opens: string | null;
  links: readonly { label: string; to: string }[];
}

interface RowProps {
  /** IANA zone of the reader. */
  timeZone: string;
  documentName: (kind: KycKind) => string;
  actionsOf: (kind: YourTurnKind, row: YourTurnRow) => RowActions;
  /** The work itself, for a row that is opened. */
  renderOpen: (kind: YourTurnKind, row: YourTurnRow) => ReactNode;
}

interface ItemProps extends RowProps {
  kind: YourTurnKind;
  row: YourTurnRow;
  /** Its first action is what the page is about. */
  leads: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

function Item({ kind, row, leads, isOpen, onToggle, ...props }: ItemProps) {
  const { timeZone, documentName, actionsOf, renderOpen } = props;
  const id = useId();
  const reader = { timeZone, now: useNow() };
  const who = whoWaits(kind, row);
  const about = row.jobTitle === null ? who : `${who}, ${row.jobTitle}`;
  const { opens, links } = actionsOf(kind, row);
  const [first] = links;
  return (
    <li className={classes['item']} data-open={isOpen || undefined}>
      <div className={classes['row']} data-row>
        <div className={classes['who']}>
          {first === undefined ? (
            <span className={classes['name']}>{who}</span>
          ) : (
            <Link to={first.to} className={classes['name']}>
              {who}
            </Link>
          )}
          <span className={classes['job']}>{row.jobTitle}</span>
        </div>
        <p className={classes['what']}>{whatWaits(kind, row, reader, documentName)}</p>
        <span className={classes['due']}>
          <WaitMark urgency={urgencyOfRow(row, reader)} title={`Since ${formatInstant(row.since, timeZone)}`}>
            {whenDue(kind, row, reader)}
          </WaitMark>
        </span>
        <div className={classes['actions']}>
          {opens === null ? null : (
            <Button
              size="compact-sm"
              variant={leads && !isOpen ? 'filled' : 'default'}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={isOpen ? `Close: ${about}` : `${opens}: ${about}`}
              onClick={onToggle}
            >
              {isOpen ? 'Close' : opens}
            </Button>
          )}
          {links.map(({ label, to }, index) => (
            <LinkButton
              key={label}
              to={to}
              size="compact-sm"
              variant={leads && opens === null && index === 0 ? 'filled' : 'default'}
              aria-label={`${label}: ${about}`}
            >
              {label}
            </LinkButton>
          ))}
        </div>
      </div>
      {isOpen ? (
        <div id={id} className={classes['open']}>
          {renderOpen(kind, row)}
        </div>
      ) : null}
    </li>
  );
}

function More({ count, busy, onClick }: { count: number; busy: boolean; onClick: () => void }) {
  // It goes once the others are there.
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <Button
      ref={ref}
      variant="subtle"
      size="compact-sm"
      className={classes['more'] ?? ''}
      loading={busy}
      onClick={onClick}
    >
      Show {formatCount(count)} more
    </Button>
  );
}

interface GroupProps extends RowProps {
  group: YourTurn['groups'][number];
  isFirst: boolean;
  /** Level of the heading. */
  heading: 'h2' | 'h3';
  /** The others of the group can be shown in place. */
  canGrow: boolean;
  open: OpenRow | null;
  onOpen: (open: Omit<OpenRow, 'kinds'> | null) => void;
}

function Group({ group, isFirst, heading: Heading, canGrow, open, onOpen, ...props }: GroupProps) {
  const { kind, total } = group;
  const id = useId();
  const [isGrown, setGrown] = useState(false);
  const all = useGroupRows(kind, isGrown && canGrow);
  const found = isGrown && all.data !== undefined ? all.data : group.rows;
  const rows = withOpenRow(found, open?.kind === kind ? open : null);
  const Icon = ICONS[kind];
  return (
    <section aria-labelledby={id} {...focusFallback} className={classes['group']}>
      <div className={classes['head']}>
        <Icon size={17} stroke={1.8} aria-hidden />
        <Heading id={id} className={classes['title']}>
          {GROUP_NAMES[kind]} <span className={classes['count']}>{formatCount(total)}</span>
        </Heading>
      </div>
      <ul className={classes['rows']}>
        {rows.map((row, at) => (
          <Item
            key={row._id}
            {...props}
            {...{ kind, row }}
            leads={isFirst && at === 0}
            isOpen={open?.kind === kind && open.row._id === row._id}
            onToggle={() => onOpen(open?.kind === kind && open.row._id === row._id ? null : { kind, row, at })}
          />
        ))}
      </ul>
      {canGrow && total > group.rows.length && (!isGrown || all.data === undefined) ? (
        <More count={total - group.rows.length} busy={isGrown && all.isFetching} onClick={() => setGrown(true)} />
      ) : null}
      {isGrown ? (
        <FirstOf
          shown={found.length}
          of={{ total, totalIsCapped: false }}
          rest="Deal with some of them to see the others."
        />
      ) : null}
    </section>
  );
}

interface YourTurnListProps extends RowProps {
  data: YourTurn;
  heading?: 'h2' | 'h3';
  /** Shows so many rows of all groups together, and no way to more of them. */
  most?: number;
}

/** The first so many rows of all groups together. */
function headOf(groups: YourTurn['groups'], most: number): YourTurn['groups'] {
  let left = most;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length === 0 ? [] : { ...group, rows };
  });
}

/** All that waits, group by group; a row opens below itself where it can be finished in place. */
export function YourTurnList({ data, heading = 'h2', most, ...props }: YourTurnListProps) {
  const [open, setOpen] = useState<OpenRow | null>(null);
  const groups = withOpenGroup(most === undefined ? data.groups : headOf(data.groups, most), open);
  return (
    <div className={classes['list']}>
      {groups.map((group, index) => (
        <Group
          key={group.kind}
          {...props}
          {...{ group, heading, open }}
          isFirst={index === 0}
          canGrow={most === undefined}
          onOpen={(next) => setOpen(next && { ...next, kinds: groups.map(({ kind }) => kind) })}
        />
      ))}
    </div>
  );
}
