import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { dayInWords } from '#contract/domain/last-day.ts';
import { HOTLIST_PDF, HOTLIST_STATES, type HotlistState, type OwnHotlist } from '#contract/domain/hotlist.ts';
import { plural } from '#web/lib/format.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { copyLink } from '#web/ui/copy-link.ts';
import { ActionsMenu } from '#web/ui/list/ActionsMenu.tsx';
import classes from './own.module.css';

const TONES: Readonly<Record<HotlistState, 'positive' | 'warning' | 'neutral'>> = {
  open: 'positive',
  expired: 'warning',
  revoked: 'neutral',
};

function peopleText({ people, shown }: OwnHotlist): string {
  const all = plural(people, 'person', 'people');
  return shown === people ? all : `${all}, ${String(shown)} of them still free to show`;
}

function viewsText({ views, viewsThisWeek: week }: OwnHotlist): string {
  if (views === 0) return 'Nobody has looked yet';
  return `${plural(views, 'look')}${week === views ? '' : `, ${String(week)} in the last seven days`}`;
}

const mailedText = ({ mailed }: OwnHotlist): string =>
  mailed === 0 ? '' : `Sent to ${plural(mailed, 'address', 'addresses')}`;

/** Until when its link works, or how it ended. */
export function untilText({ state, until }: Pick<OwnHotlist, 'state' | 'until'>): string {
  if (state === 'open') return `Works until ${dayInWords(until)}`;
  return state === 'expired' ? `Ended on ${dayInWords(until)}` : 'Ended by you';
}

interface HotlistRowProps {
  list: OwnHotlist;
  /** Absent for whoever may only look. */
  onMail?: (() => void) | undefined;
  onExtend?: (() => void) | undefined;
  onRevoke?: (() => void) | undefined;
}

/** The other actions of a hotlist; one that was revoked has none. */
function RowMenu({ list: { title, state, path, address }, onExtend, onRevoke }: Omit<HotlistRowProps, 'onMail'>) {
  const isOver = state === 'revoked';
  if ((path === null || address === null) && (isOver || (onExtend === undefined && onRevoke === undefined)))
    return null;
  return (
    <ActionsMenu label={`Actions for ${title}`} width={180}>
      {path === null || address === null ? null : (
        <>
          <Menu.Item component={Link} to={path}>
            Look at it
          </Menu.Item>
          <Menu.Item onClick={() => void copyLink(address)}>Copy link</Menu.Item>
          <Menu.Item component="a" href={path + HOTLIST_PDF} download>
            Save as PDF
          </Menu.Item>
        </>
      )}
      {onExtend === undefined || isOver ? null : <Menu.Item onClick={onExtend}>Extend</Menu.Item>}
      {onRevoke === undefined || isOver ? null : <Menu.Item onClick={onRevoke}>Revoke</Menu.Item>}
    </ActionsMenu>
  );
}

/** One hotlist of the vendor's own: what it is, how it is doing, and what to do about it. */
export function HotlistRow({ list, onMail, onExtend, onRevoke }: HotlistRowProps) {
  const { title, forWhom, state, path, address } = list;
  return (
    <li className={classes['row']}>
      <div className={classes['what']}>
        <h2 className={classes['title']}>{title}</h2>
        <p className={classes['line']}>
          {[
            forWhom === null ? null : `For ${forWhom}`,
            peopleText(list),
            list.showRates ? 'with rates' : 'without rates',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={classes['line']}>
          {[untilText(list), mailedText(list), viewsText(list)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ToneBadge tone={TONES[state]}>{HOTLIST_STATES.labels[state]}</ToneBadge>
      <div className={classes['actions']}>
        {path === null || address === null ? null : onMail === undefined ? (
          <LinkButton to={path} variant="default" aria-label={`Look at ${title}`}>
            Look
          </LinkButton>
        ) : (
          <Button
            variant="default"
            aria-label={`Send by mail: ${title}`}
            leftSection={<IconMail size={16} stroke={1.7} aria-hidden />}
            onClick={onMail}
          >
            Send by mail
          </Button>
        )}
        <RowMenu {...{ list, onExtend, onRevoke }} />
      </div>
    </li>
  );
}
