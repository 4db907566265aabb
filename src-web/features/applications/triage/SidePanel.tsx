import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, Title } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconExternalLink, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PanelTabs } from './PanelTabs.tsx';
import { headlineWithYears } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { TurnMark } from '#web/shared/turn/TurnMark.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { MoveButtons } from '../moves/MoveButtons.tsx';
import { useApplication } from '../queries.ts';
import { TagsRow } from '../tags/TagsRow.tsx';
import classes from './side-panel.module.css';
import type { SidePanelProps } from './side-panel-props.ts';

const NotesCard = lazy(() => import('../notes/NotesCard.tsx'));

/** A person who only leafs past an applicant has not opened the application, and the applicant is not told so. */
const LEAF_MS = 250;

function Bar({ place, href, onStep, onClose }: Pick<SidePanelProps, 'place' | 'href' | 'onStep' | 'onClose'>) {
  return (
    <div className={classes['bar']}>
      <ActionIcon variant="default" size={34} aria-label="Previous applicant" onClick={() => onStep(-1)}>
        <IconChevronUp size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={34} aria-label="Next applicant" onClick={() => onStep(1)}>
        <IconChevronDown size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      <span className={classes['place']}>{place}</span>
      <Link to={href} className={classes['page']}>
        Open the whole page <IconExternalLink size={15} stroke={1.8} aria-hidden />
      </Link>
      <ActionIcon variant="subtle" color="gray" size={34} aria-label="Close the applicant" onClick={onClose}>
        <IconX size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** One applicant beside the list: who it is, what to decide, and everything that came with the application. */
export function SidePanel(props: SidePanelProps) {
  const { id, row, moves, keyOf, choices, takeFocus, onSeen } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { note, message } = props;
  const settled = useDebounced(id, LEAF_MS);
  const query = useApplication(settled);
  const application = settled === id ? query.data : undefined;
  const shown = application ?? row;

  const shownId = shown?._id;
  useEffect(() => {
    if (shownId !== undefined && takeFocus(shownId)) heading.current?.focus();
  }, [shownId, choices, takeFocus]);
  const { status, version } = application ?? {};
  useEffect(() => {
    if (status !== undefined && version !== undefined) onSeen({ _id: id, status, version });
    // eslint-disable-next-line hooks/exhaustive-deps -- told when it is opened and when it changes
  }, [id, status, version]);

  return (
    <div className={classes['panel']} data-settled={application?._id}>
      <Bar {...props} />
      {shown === undefined ? null : (
        <div className={classes['person']}>
          <CompanyMark name={shown.applicant.name} size={44} />
          <div className={classes['personText']}>
            <Title order={2} ref={heading} tabIndex={-1} className={classes['name'] ?? ''}>
              {shown.applicant.name}
            </Title>
            <p className={classes['hint']}>{headlineWithYears(shown.applicant)}</p>
            <p className={classes['hint']}>
              {shown.applicant.vendorName === null ? '' : `via ${shown.applicant.vendorName} · `}
              {shown.jobTitle} · applied <RelativeTime at={shown.appliedAt} />
            </p>
            <TurnMark standing={shown} side="employer" />
            <TagsRow key={shown._id} application={shown} name={shown.applicant.name} />
          </div>
          <StatusBadge kind="application" status={shown.status} />
        </div>
      )}
      {shown === undefined ? null : (
        <div className={classes['steps']}>
          <MoveButtons application={shown} moves={moves} compact {...(keyOf !== undefined && { keyOf })} />
        </div>
      )}
      {application !== undefined ? (
        <PanelTabs
          key={id}
          {...props}
          application={application}
          talk={{ ...message, onLeave: () => heading.current?.focus() }}
        />
      ) : query.isError && settled === id ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton rows={1} height={320} label="Loading the applicant" />
      )}
      {/* Not below the conversation, so that what is for the team alone never lands in the wrong field. */}
      {application === undefined || props.tab === 'conversation' ? null : (
        <div className={classes['dock']}>
          <Suspense>
            <NotesCard key={id} applicationId={id} heading="h3" {...note} onLeave={() => heading.current?.focus()} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
