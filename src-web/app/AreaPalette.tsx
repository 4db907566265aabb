import type { SessionUser } from '#contract/domain/user.ts';
import { visibleEntries, type Area } from '#web/areas/areas.ts';
import { applicationHref, entryHref } from '#web/areas/area-links.ts';
import PaletteButton from '#web/features/palette/PaletteButton.tsx';

/** The palette of an area: its menu's pages, and an employer's own jobs and applicants. */
export default function AreaPalette({ area, user }: { area: Area; user: SessionUser }) {
  const pages = visibleEntries([...area.sidebar, ...area.profileMenu], user).map((entry) => ({
    label: entry.label,
    href: entryHref(area, entry, user._id),
  }));
  return (
    <PaletteButton
      pages={pages}
      records={
        area.userType === 'client'
          ? {
              clientId: user._id,
              jobHref: (id) => `${area.base}/applications/lists/?id=${encodeURIComponent(id)}`,
              applicationHref: (id) => applicationHref('client', id),
            }
          : null
      }
    />
  );
}
