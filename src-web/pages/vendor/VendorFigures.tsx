/** A vendor's start page also shows questions without an answer, and looks at hotlists. */
import { Link } from 'react-router-dom';
import { userMay, type SessionUser } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { useBenchGlance } from '#web/features/bench/radar/queries.ts';
import { DashboardList } from '#web/features/dashboard/DashboardList.tsx';
import { untilText } from '#web/features/hotlists/own/HotlistRow.tsx';
import { useHotlists } from '#web/features/hotlists/own/queries.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { Section } from '#web/ui/Card.tsx';
import { benchHref, composeHotlistHref, hotlistsHref } from './bench-href.ts';

/** Hotlists that are named, the newest first. */
const LISTS = { page: 1, perPage: 3 } as const;

export const useHotlistLooks = () => useHotlists(LISTS);

/** People who were asked whether they may be submitted and have not answered; nothing without any. */
export function Unanswered({ user }: { user: SessionUser }) {
  const unanswered = useBenchGlance().data?.data.unanswered;
  if (unanswered === undefined || unanswered.count === 0) return null;
  const { base } = AREAS[user.userType ?? 'company'];
  return (
    <Section
      title="Consent pending"
      actions={<Link to={`${benchHref(user)}&consent=waiting`}>All {formatCount(unanswered.count)}</Link>}
    >
      <DashboardList
        empty=""
        items={unanswered.people.map(({ _id, name, jobs, askedOn }) => ({
          key: _id,
          title: name,
          // Each of their submissions has the button that asks once more.
          to: `${base}/applications?person=${encodeURIComponent(_id)}`,
          sub: `Asked on ${formatDay(askedOn)}${jobs === 1 ? '' : `, about ${plural(jobs, 'job')}`}`,
          side: 'No answer yet',
        }))}
      />
    </Section>
  );
}

/** The number of looks at the hotlists. */
export function HotlistLooks({ user }: { user: SessionUser }) {
  const { data } = useHotlistLooks();
  const sums = data?.page?.sums;
  if (data === undefined || sums === undefined) return null;
  const hasLists = data.data.length > 0;
  return (
    <Section title="Hotlist views" actions={hasLists ? <Link to={hotlistsHref(user)}>All hotlists</Link> : null}>
      {hasLists ? (
        <>
          <p>
            <strong>{plural(sums.viewsThisWeek, 'view')}</strong> in the last seven days, {formatCount(sums.views)} in
            all.{' '}
            {sums.open === 0
              ? 'None of the links works now.'
              : `${plural(sums.open, 'link')} ${sums.open === 1 ? 'works' : 'work'}.`}
          </p>
          <DashboardList
            empty=""
            items={data.data.map(({ _id, title, views, viewsThisWeek, ...list }) => ({
              key: _id,
              title,
              to: hotlistsHref(user),
              sub: untilText(list),
              side:
                views === 0 ? 'No views yet' : `${formatCount(viewsThisWeek)} of ${plural(views, 'view')} this week`,
            }))}
          />
        </>
      ) : (
        <DashboardList
          empty="You haven’t shared a hotlist yet."
          items={
            userMay(user, 'work')
              ? [
                  {
                    key: 'new',
                    title: 'Share a hotlist',
                    to: composeHotlistHref(user),
                    sub: 'Employers see who is free, without names, and you see how often they look.',
                    side: '',
                  },
                ]
              : []
          }
        />
      )}
    </Section>
  );
}
