import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { type ReactNode } from 'react';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import { Timeline } from '../ApplicationParts.tsx';
import { PANEL_TABS, TAB_LABELS, type PanelTab } from './panel-tabs.ts';
import { Overview, Profile, Resume } from './PanelLeaves.tsx';
import classes from './side-panel.module.css';
import type { SidePanelProps, Talk } from './side-panel-props.ts';

export function PanelTabs({
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
        <Tabs.Panel key={each} value={each} className={classes['tab'] ?? ''}>
          {contents[each]()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
