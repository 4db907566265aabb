import { type ReactNode } from 'react';
import type { MoveTarget } from '#contract/domain/application-moves.ts';
import type { ApplicationDetail, ApplicationListItem } from '#contract/domain/application.ts';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import type { Moves } from '../moves/use-moves.ts';
import type { Outcome } from './kept-rows.ts';
import { type PanelTab } from './panel-tabs.ts';

export interface SidePanelProps {
  id: string;
  /** The row of the list; undefined if the list does not have it. */
  row: ApplicationListItem | undefined;
  /** "3 of 42", or nothing. */
  place: string;
  moves: Moves;
  onInterview: (application: ApplicationListItem) => void;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  /** The page of the application. */
  href: string;
  /** The number of applications opened in this visit. */
  choices: number;
  /** True once for the application that is to get the focus as soon as it is there. */
  takeFocus: (id: string) => boolean;
  keyOf: ((to: MoveTarget) => string | undefined) | undefined;
  onStep: (by: 1 | -1) => void;
  /** Whether a decision leads to the next applicant. */
  goesOn: boolean;
  onGoesOn: (goesOn: boolean) => void;
  onClose: () => void;
  onSeen: (outcome: Outcome) => void;
  /** Below headings of the third level. */
  renderProfile: (profile: ShownProfile) => ReactNode;
  renderMatch: (application: ApplicationDetail) => ReactNode;
  /** Those about the application, and the way to another one. */
  renderInterviews: (application: ApplicationDetail) => ReactNode;
  /** Both sides' messages; `talk` says what is being typed. */
  renderConversation: (application: ApplicationDetail, talk: Talk) => ReactNode;
  /** Renders the count of its unread messages. */
  renderUnread: (applicationId: string) => ReactNode;
  /** Text was begun for this application and is not sent. */
  note: Draft;
  message: Draft;
}

export interface Draft {
  draft: string;
  onDraft: (text: string) => void;
}

export interface Talk extends Draft {
  onLeave: () => void;
}
