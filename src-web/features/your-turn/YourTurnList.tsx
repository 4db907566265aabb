import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core';
import {
  IconAlarmSnooze,
  IconCalendarQuestion,
  IconClipboardCheck,
  IconFileDollar,
  IconFileText,
  IconChecklist,
  IconIdBadge2,
  IconMailOpened,
  IconMessage,
  IconUserMinus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { KycKind } from '#contract/domain/kyc.ts';
import type { YourTurn, YourTurnKind, YourTurnRow } from '#contract/domain/your-turn.ts';
import { formatCount } from '#web/lib/format.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { useLetterKeys } from '#web/shared/use-device-switch.ts';
import { WaitMark } from '#web/shared/turn/TurnMark.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { focusFallback, useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { FirstOf } from '#web/ui/list/FirstOf.tsx';
import { useEndTurn, useGroupRows, usePutOff, useSnoozeTurn } from './queries.ts';
import {
  GROUP_NAMES,
  shortInstant,
  snoozesAt,
  urgencyOfRow,
  whatWaits,
  whenDue,
  whoWaits,
  withOpenGroup,
  withOpenRow,
  type OpenRow,
  type Reader,
} from './turn-rows.ts';
import classes from './your-turn.module.css';

const ICONS: Readonly<Record<YourTurnKind, TablerIcon>> = {
  times: IconCalendarQuestion,
  answers: IconFileText,
  feedback: IconClipboardCheck,
  offers: IconFileDollar,
  messages: IconMessage,
  withdrawals: IconUserMinus,
  verification: IconIdBadge2,
  choices: IconCalendarQuestion,
  'own-offers': IconFileDollar,
  invitations: IconMailOpened,
  tasks: IconChecklist,
};

/**
 * The actions of a row: the first leads on or opens the row below itself, the others lead on. A proposal of an
 * interview opens over the page.
 */
export interface RowActions {
  /** Where the name leads. */
  href: string;
  /** The label of the button that opens the row; null where the work is done elsewhere. */
  opens: string | null;
  links: readonly { label: string; to: string; propose?: () => void }[];
  /** Ends the row at once, where there is nothing to do but to know it. */
  end?: { label: string; run: () => Promise<unknown> };
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
  canPutOff: boolean;
  onToggle: () => void;
}

/** The ways to see a row again later. */
function LaterMenu({
  kind,
  row,
  about,
  reader,
}: {
  kind: YourTurnKind;
  row: YourTurnRow;
  about: string;
  reader: Reader;
}) {
  const snooze = useSnoozeTurn();
  return (
    // Not in a portal: there it would lie outside every landmark.
    <Menu
      position="bottom-end"
      width={180}
      shadow="md"
      radius="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          className={classes['later'] ?? ''}
          loading={snooze.isPending}
          aria-label={`Later: ${about}`}
          title="Later (H)"
          data-later
        >
          <IconAlarmSnooze size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {snoozesAt(reader).map(({ snooze: until, label }) => (
          <Menu.Item key={until} onClick={() => snooze.mutate({ group: kind, recordId: row._id, until })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function End({ label, run, about }: NonNullable<RowActions['end']> & { about: string }) {
  const ending = useEndTurn();
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <Button
      ref={ref}
      size="compact-sm"
      variant="default"
      loading={ending.isPending}
      aria-label={`${label}: ${about}`}
      title={`${label} (E)`}
      data-end
      onClick={() => ending.mutate(run)}
    >
      {label}
    </Button>
  );
}

function Item({ kind, row, leads, isOpen, canPutOff, onToggle, ...props }: ItemProps) {
  const { timeZone, documentName, actionsOf, renderOpen } = props;
  const id = useId();
  const reader = { timeZone, now: useNow() };
  const who = whoWaits(kind, row);
  const about = row.jobTitle === null ? who : `${who}, ${row.jobTitle}`;
  const { href, opens, links, end } = actionsOf(kind, row);
  return (
    <li className={classes['item']} data-open={isOpen || undefined}>
      <div className={classes['row']} data-row>
        <div className={classes['who']}>
          <Link to={href} className={classes['name']}>
            {who}
          </Link>
          <span className={classes['job']}>{row.jobTitle}</span>
        </div>
        <p className={classes['what']}>{whatWaits(kind, row, reader, documentName)}</p>
        <span className={classes['due']}>
          <WaitMark urgency={urgencyOfRow(kind, row, reader)} title={`Since ${formatInstant(row.since, timeZone)}`}>
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
          {links.map(({ label, to, propose }, index) =>
            propose !== undefined ? (
              <Button
                key={label}
                size="compact-sm"
                variant="default"
                aria-label={`${label}: ${about}`}
                title="Interview (I)"
                data-propose
                onClick={propose}
              >
                {label}
              </Button>
            ) : (
              <LinkButton
                key={label}
                to={to}
                size="compact-sm"
                variant={leads && opens === null && index === 0 ? 'filled' : 'default'}
                aria-label={`${label}: ${about}`}
              >
                {label}
              </LinkButton>
            ),
          )}
          {end === undefined ? null : <End {...end} about={about} />}
          {canPutOff && kind !== 'withdrawals' ? <LaterMenu {...{ kind, row, about, reader }} /> : null}
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
  startsGrown: boolean;
  open: OpenRow | null;
  onOpen: (open: Omit<OpenRow, 'kinds'> | null) => void;
}

function Group({ group, isFirst, heading: Heading, canGrow, startsGrown, open, onOpen, ...props }: GroupProps) {
  const { kind, total } = group;
  const id = useId();
  const [isGrown, setGrown] = useState(startsGrown);
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
            canPutOff={canGrow}
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

/** Lists what the reader has put off, with the way back. */
function PutOff({ timeZone, documentName }: Pick<RowProps, 'timeZone' | 'documentName'>) {
  const id = useId();
  const { data: found = [] } = usePutOff(true);
  const snooze = useSnoozeTurn();
  const reader = { timeZone, now: useNow() };
  if (found.length === 0) return null;
  return (
    <section aria-labelledby={id} {...focusFallback} className={classes['group']}>
      <div className={classes['head']}>
        <IconAlarmSnooze size={17} stroke={1.8} aria-hidden />
        <h2 id={id} className={classes['title']}>
          Later <span className={classes['count']}>{formatCount(found.length)}</span>
        </h2>
      </div>
      <ul className={classes['rows']}>
        {found.map(({ kind, row }) => {
          const who = whoWaits(kind, row);
          return (
            <li key={`${kind} ${row._id}`} className={classes['item']}>
              <div className={classes['row']} data-put-off>
                <div className={classes['who']}>
                  <span className={classes['name']}>{who}</span>
                  <span className={classes['job']}>{row.jobTitle}</span>
                </div>
                <p className={classes['what']}>{whatWaits(kind, row, reader, documentName)}</p>
                <span className={classes['due']}>
                  {row.putOffUntil === null ? null : `Back ${shortInstant(row.putOffUntil, timeZone)}`}
                </span>
                <div className={classes['actions']}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Bring back: ${row.jobTitle === null ? who : `${who}, ${row.jobTitle}`}`}
                    onClick={() => snooze.mutate({ group: kind, recordId: row._id, until: null })}
                  >
                    Bring back
                  </Button>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** J and K move between the rows, E ends the one that has the focus, H opens its menu, I the proposal of an interview. */
function useRowKeys(box: RefObject<HTMLElement | null>, isPage: boolean) {
  const [characters] = useLetterKeys();
  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = () => rows().findIndex((row) => row.contains(document.activeElement));
  const focus = (index: number) => rows()[index]?.querySelector<HTMLElement>('a, button')?.focus();
  usePageKeys({
    characters: characters && isPage,
    onCharacter: (character) => {
      if (character === 'j') return { run: () => focus(at() + 1), repeats: true };
      if (character === 'k') return { run: () => focus(Math.max(0, at() - 1)), repeats: true };
      const press = (what: string) => rows()[at()]?.querySelector<HTMLElement>(what)?.click();
      if (character === 'e') return { run: () => press('[data-end]') };
      if (character === 'h') return { run: () => press('[data-later]') };
      if (character === 'i') return { run: () => press('[data-propose]') };
      return undefined;
    },
    onEscape: () => false,
  });
}

export interface YourTurnListProps extends RowProps {
  data: YourTurn;
  heading?: 'h2' | 'h3';
  /** Shows so many rows of all groups together, and no way to more of them. */
  most?: number;
  /** Shows all rows of this group alone, while it has some. */
  only?: YourTurnKind | null;
}

/** One group, while it has rows, or else all of them. */
function ofKind(groups: YourTurn['groups'], only: YourTurnKind | null): YourTurn['groups'] {
  const found = groups.filter(({ kind }) => kind === only);
  return found.length === 0 ? groups : found;
}

interface TurnGroupsProps {
  data: Pick<YourTurn, 'total' | 'groups'>;
  chosen: YourTurnKind | null;
  onChoose: (kind: YourTurnKind | null) => void;
  /** The list. */
  children: ReactNode;
}

/** The groups with their numbers: a column beside the list, one line above it where it is narrow. */
export function TurnGroups({ data: { total, groups }, chosen, onChoose, children }: TurnGroupsProps) {
  const isAll = !groups.some(({ kind }) => kind === chosen);
  const lines = [
    { kind: null, name: 'All', total },
    ...groups.map((each) => ({ ...each, name: GROUP_NAMES[each.kind] })),
  ];
  return (
    <div className={classes['page']} data-empty={total === 0 || undefined}>
      <div className={classes['groups']} role="group" aria-label="Show">
        {lines.map((line) => (
          <UnstyledButton
            key={line.name}
            className={classes['choice'] ?? ''}
            aria-pressed={line.kind === null ? isAll : line.kind === chosen}
            onClick={() => onChoose(line.kind)}
          >
            {line.name} <span className={classes['count']}>{formatCount(line.total)}</span>
          </UnstyledButton>
        ))}
      </div>
      <div>{children}</div>
    </div>
  );
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
export function YourTurnList({ data, heading = 'h2', most, only = null, ...props }: YourTurnListProps) {
  const [open, setOpen] = useState<OpenRow | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useRowKeys(box, most === undefined);
  const shown = most === undefined ? ofKind(data.groups, only) : headOf(data.groups, most);
  const groups = withOpenGroup(shown, open);
  return (
    <div ref={box} className={classes['list']}>
      {groups.map((group, index) => (
        <Group
          key={only === group.kind ? 'only' : group.kind}
          {...props}
          {...{ group, heading, open }}
          isFirst={index === 0}
          canGrow={most === undefined}
          startsGrown={only === group.kind}
          onOpen={(next) => setOpen(next && { ...next, kinds: groups.map(({ kind }) => kind) })}
        />
      ))}
      {data.hasPutOff && most === undefined ? (
        <PutOff timeZone={props.timeZone} documentName={props.documentName} />
      ) : null}
    </div>
  );
}
