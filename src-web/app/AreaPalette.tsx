import type { SessionUser } from '#contract/domain/user.ts';
import { ACCOUNT_PATH, ADMIN_AREA, ADMIN_BASE } from '#web/areas/admin.ts';
import { applicationHref, entryHref } from '#web/areas/area-links.ts';
import type { Area, MenuArea } from '#web/areas/areas.ts';
import PaletteButton from '#web/features/palette/PaletteButton.tsx';
import {
  employerSources,
  staffSources,
  vendorSources,
  type PaletteSource,
} from '#web/features/palette/palette-sources.ts';
import { ownJobHref } from '#web/pages/client/job-href.ts';
import { resourceHref } from '#web/pages/vendor/bench-href.ts';
import { palettePages } from './palette-pages.ts';

/** The palette of an area: every page that is about no single record, and records by name. */
export default function AreaPalette({ area, user }: { area: Area | 'staff'; user: SessionUser }) {
  return area === 'staff' ? (
    <PaletteButton
      pages={hrefsOf(ADMIN_AREA, 'staff', user)}
      sources={staffSources({ accountHref: (id) => `${ADMIN_BASE}/${ACCOUNT_PATH}?id=${encodeURIComponent(id)}` })}
    />
  ) : (
    <PaletteButton pages={hrefsOf(area, area.userType, user)} sources={sourcesOf(area, user)} />
  );
}

const hrefsOf = (area: MenuArea, type: Parameters<typeof palettePages>[1], user: SessionUser) =>
  palettePages(area, type, user).map((page) => ({ label: page.label, href: entryHref(area, page, user._id) }));

function sourcesOf({ userType }: Area, user: SessionUser): readonly PaletteSource[] {
  switch (userType) {
    case 'client':
      return employerSources({
        clientId: user._id,
        jobHref: ownJobHref,
        applicationHref: (id) => applicationHref('client', id),
      });
    case 'individual':
    case 'company':
      return vendorSources({
        personHref: (id) => resourceHref(user, id),
        applicationHref: (id) => applicationHref(userType, id),
      });
    case 'personal':
      return [];
  }
}
