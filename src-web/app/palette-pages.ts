/** The pages that the palette opens: those of an area's menus, and those that no menu has room for. */
import type { UserType } from '#contract/domain/user.ts';
import { visibleEntries, type MenuArea, type MenuEntry } from '#web/areas/areas.ts';

type Page = Omit<MenuEntry, 'icon'>;

const page = (label: string, path: string): Page => ({ label, path, identityParam: 'id' });
const deletion: Page = { ...page('Delete profile', 'delete-profile'), needs: 'own' };

const VENDOR: readonly Page[] = [
  page('Hotlists', 'hotlists'),
  page('New hotlist', 'hotlists/new'),
  page('Import people', 'bench-resources/import'),
  page('Manage jobs', 'manage-jobs'),
  page('Disputes', 'disputes'),
  page('Company profile', 'company-profiles'),
  page('Change password', 'change-password'),
  deletion,
];

const BESIDE_THE_MENUS: Readonly<Record<UserType | 'staff', readonly Page[]>> = {
  client: [
    page('Applicants', 'applicants'),
    page('Hired people', 'onboarded'),
    page('Change password', 'change-password'),
    deletion,
  ],
  individual: VENDOR,
  company: VENDOR,
  personal: [page('JSON Resume', 'my-profile/json-resume'), page('Change password', 'change-password'), deletion],
  staff: [{ label: 'Write a post', path: 'blogs/post/' }],
};

/** Those that the role of a member includes. */
export function palettePages(
  area: MenuArea,
  type: UserType | 'staff',
  user?: Parameters<typeof visibleEntries>[1],
): readonly Page[] {
  return visibleEntries<Page>([...area.sidebar, ...area.profileMenu, ...BESIDE_THE_MENUS[type]], user);
}
