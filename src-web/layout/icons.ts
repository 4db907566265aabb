import {
  IconBookmark,
  IconBriefcase,
  IconCalendarEvent,
  IconFileText,
  IconIdBadge2,
  IconLayoutDashboard,
  IconListDetails,
  IconLogout,
  IconMailOpened,
  IconPlus,
  IconUser,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { IconName } from '#web/areas/areas.ts';

/** The picture of each name that the areas use. */
export const ICONS: Readonly<Record<IconName, TablerIcon>> = {
  dashboard: IconLayoutDashboard,
  applications: IconFileText,
  jobs: IconBriefcase,
  saved: IconBookmark,
  interviews: IconCalendarEvent,
  invites: IconMailOpened,
  kyc: IconIdBadge2,
  post: IconPlus,
  manage: IconListDetails,
  candidates: IconUsers,
  bench: IconUsersGroup,
  resource: IconUserCog,
  profile: IconUser,
  logout: IconLogout,
};
