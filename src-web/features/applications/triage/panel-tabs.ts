/** The tabs of an open applicant, in their order. */
export const PANEL_TABS = ['overview', 'resume', 'profile', 'match', 'conversation', 'timeline'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];
export const TAB_LABELS: Readonly<Record<PanelTab, string>> = {
  overview: 'Overview',
  resume: 'Resume',
  profile: 'Profile',
  match: 'Match',
  conversation: 'Conversation',
  timeline: 'Timeline',
};
