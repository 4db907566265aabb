import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Interview } from '#contract/domain/interview.ts';
import { copyLink } from '#web/ui/copy-link.ts';
import { ActionsMenu } from '#web/ui/list/ActionsMenu.tsx';
import { useCalendarFile } from '../queries.ts';

interface RowMenuProps {
  interview: Interview;
  title: string;
  applicationHref: string;
  /** Where it is changed; null where the reader may not. */
  changeHref: string | null;
}

/** What can be done with an interview of which nothing is due. */
export function RowMenu({ interview, title, applicationHref, changeHref }: RowMenuProps) {
  const { _id, link, startsAt, state } = interview;
  const file = useCalendarFile();
  const isAgreed = startsAt !== null && (state === 'scheduled' || state === 'reschedule_requested');
  return (
    <ActionsMenu label={`Actions for ${title}`} width={220}>
      <Menu.Item component={Link} to={applicationHref}>
        Open the application
      </Menu.Item>
      {changeHref === null ? null : (
        <Menu.Item component={Link} to={changeHref}>
          Change the interview
        </Menu.Item>
      )}
      {isAgreed && link !== null ? (
        <Menu.Item onClick={() => void copyLink(link, 'Link to the call')}>Copy the link to the call</Menu.Item>
      ) : null}
      {isAgreed ? <Menu.Item onClick={() => file.mutate(_id)}>Save as a calendar file</Menu.Item> : null}
    </ActionsMenu>
  );
}
