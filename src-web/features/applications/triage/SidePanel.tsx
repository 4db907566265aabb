import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Tabs.css';
import { ActionIcon, Checkbox, Title, Tabs } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconExternalLink, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import { headlineWithYears } from '#web/lib/format.ts';
import { TurnMark } from '#web/shared/turn/TurnMark.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { Timeline, Answers, Contact, isReachable, PROFILE_TODAY } from '../ApplicationParts.tsx';
import { VendorCard } from '../VendorCard.tsx';
import { MoveButtons } from '../moves/MoveButtons.tsx';
import { employerChoices } from '../moves/move-words.ts';
import { TellMenu } from '../moves/TellMenu.tsx';
import { UntoldNotice } from '../moves/UntoldMark.tsx';
import { OfferCard } from '../moves/OfferCard.tsx';
import { useApplication } from '../queries.ts';
import { TagsRow } from '../tags/TagsRow.tsx';
import { RESUME_WAITS } from '../vendor-text.ts';
import { PANEL_TABS, TAB_LABELS, type PanelTab } from './panel-tabs.ts';
import type { SidePanelProps, Talk } from './side-panel-props.ts';
import classes from './side-panel.module.css';

const SentResume = lazy(() => import('../SentResume.tsx'));

function Overview({
  application,
  renderInterviews,
}: { application: ApplicationDetail } & Pick<SidePanelProps, 'renderInterviews'>) {
  const { coverNote, answers, offer, vendor } = application;
  return (
    <>
      {offer === null ? null : <OfferCard offer={offer} />}
      <section aria-label="Cover note">
        <h3 className={classes['title']}>Cover note</h3>
        <p className={coverNote === null ? classes['hint'] : classes['words']}>{coverNote ?? 'No cover note'}</p>
      </section>
      {answers.length === 0 ? null : (
        <section aria-label="Answers">
          <h3 className={classes['title']}>Answers</h3>
          <Answers answers={answers} />
        </section>
      )}
      {renderInterviews(application)}
      <section aria-label="Contact">
        {isReachable(application) ? (
          <Contact application={application} />
        ) : (
          <p className={classes['hint']}>There are no contact details to show.</p>
        )}
      </section>
      {vendor === null ? null : <VendorCard vendor={vendor} />}
    </>
  );
}

function Profile({
  application: { profile, applicant },
  renderProfile,
}: { application: ApplicationDetail } & Pick<SidePanelProps, 'renderProfile'>) {
  return profile === null ? (
    <ul className={classes['skills']} aria-label="Skills">
      {applicant.skills.map((skill) => (
        <li key={skill}>{skill}</li>
      ))}
    </ul>
  ) : (
    <>
      <p className={classes['hint']}>{PROFILE_TODAY}</p>
      {renderProfile(profile)}
    </>
  );
}

function Resume({ application: { _id, resume, resumeWaits } }: { application: ApplicationDetail }) {
  if (resume === null)
    return <p className={classes['hint']}>{resumeWaits ? RESUME_WAITS : 'There is no resume to show.'}</p>;
  return (
    <Suspense fallback={<ListSkeleton rows={1} height={480} label="Loading the resume" />}>
      <SentResume key={_id} applicationId={_id} resume={resume} />
    </Suspense>
  );
}

function PanelTabs({
  application,
  tab,
  onTab,
  renderProfile,
  renderMatch,
  renderInterviews,
  renderConversation,
  renderUnread,
  talk,
}: { application: ApplicationDetail; talk: Talk } & Pick<
  SidePanelProps,
  'tab' | 'onTab' | 'renderProfile' | 'renderMatch' | 'renderInterviews' | 'renderConversation' | 'renderUnread'
>) {
  const contents: Readonly<Record<PanelTab, () => ReactNode>> = {
    overview: () => <Overview {...{ application, renderInterviews }} />,
    resume: () => <Resume application={application} />,
    profile: () => <Profile application={application} renderProfile={renderProfile} />,
    match: () => renderMatch(application),
    conversation: () => renderConversation(application, talk),
    timeline: () => <Timeline application={application} side="employer" />,
  };
  return (
    <Tabs
      className={classes['tabsBox'] ?? ''}
      value={tab}
      onChange={(value) => {
        const next = PANEL_TABS.find((each) => each === value);
        if (next !== undefined) onTab(next);
      }}
      keepMounted={false}
    >
      <Tabs.List className={classes['tabs'] ?? ''}>
        {PANEL_TABS.map((each, index) => (
          <Tabs.Tab key={each} value={each} aria-keyshortcuts={String(index + 1)}>
            {TAB_LABELS[each]}
            {each === 'conversation' ? renderUnread(application._id) : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {PANEL_TABS.map((each) => (
        <Tabs.Panel key={each} value={each} className={classes['tab'] ?? ''} tabIndex={0}>
          {contents[each]()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

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
  const { id, row, moves, onInterview, keyOf, choices, takeFocus, onSeen } = props;
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
          <MoveButtons application={shown} {...{ moves, onInterview, keyOf }} compact />
          <UntoldNotice application={shown} moves={moves} />
          {employerChoices(shown.status).main.some(({ to }) => to === 'shortlisted') ? (
            <TellMenu telling={moves.telling} />
          ) : null}
          <Checkbox
            size="xs"
            className={classes['goesOn'] ?? ''}
            label="Open the next applicant after a decision"
            checked={props.goesOn}
            onChange={(event) => props.onGoesOn(event.currentTarget.checked)}
          />
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
