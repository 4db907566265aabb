/** The notification types for each kind of account, and their names in the settings. Pure. */
import type { NotificationPreferences, NotificationWay } from '#contract/domain/notification-preferences.ts';
import type { NotificationType } from '#contract/domain/options.ts';
import type { UserType } from '#contract/domain/user.ts';

export interface SettingsRow {
  readonly type: NotificationType;
  readonly title: string;
  readonly text: string;
}

const APPLICATIONS: Readonly<Record<UserType, string>> = {
  personal: 'That yours has arrived, new stages, offers and answers',
  client: 'New applicants, withdrawals, answers to your offers, and notes that mention you',
  individual: 'That your submissions have arrived, new stages and answers',
  company: 'That your submissions have arrived, new stages and answers',
};

const INVITATIONS: Readonly<Record<UserType, string>> = {
  personal: 'An employer has invited you to apply',
  client: 'A vendor has declined your invitation',
  individual: 'An employer asks for someone from your bench',
  company: 'An employer asks for someone from your bench',
};

export function rowsFor(userType: UserType): readonly SettingsRow[] {
  return [
    { type: 'JobApplication', title: 'Applications', text: APPLICATIONS[userType] },
    { type: 'JobInvitation', title: 'Invitations', text: INVITATIONS[userType] },
    { type: 'Message', title: 'Messages', text: 'From the other side of an application' },
    { type: 'Interview', title: 'Interviews', text: 'Suggested times, changes and reminders' },
    { type: 'Kyc', title: 'Verification', text: 'Our check of your documents' },
    {
      type: 'System',
      title: 'Rolecall news',
      text:
        userType === 'client'
          ? 'Our review of your jobs'
          : 'New jobs in saved searches; their e-mails are set with each search',
    },
  ];
}

export const WAYS: readonly { readonly way: NotificationWay; readonly label: string }[] = [
  { way: 'panel', label: 'Panel' },
  { way: 'desktop', label: 'Desktop' },
  { way: 'mail', label: 'E-mail' },
];

/** Nothing of this type is told by mail but what protects the account, which always comes. */
export const isAlwaysMailed = (type: NotificationType): boolean => type === 'System';

const LISTS = { panel: 'panelOff', desktop: 'desktopOff', mail: 'mailOff' } as const;

/** The change that turns one way of one type on or off. */
export function withWay(
  now: NotificationPreferences,
  { type, way, on }: { type: NotificationType; way: NotificationWay; on: boolean },
): Partial<NotificationPreferences> {
  const others = now[LISTS[way]].filter((each) => each !== type);
  return { [LISTS[way]]: on ? others : [...others, type] };
}
