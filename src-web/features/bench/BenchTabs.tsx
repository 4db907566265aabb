import { lazy, Suspense, type ComponentProps } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import type { BenchLeads } from './people/BenchPeople.tsx';
import type RadarViewType from './radar/RadarView.tsx';
import classes from './bench-tabs.module.css';

const BenchListView = lazy(() => import('./BenchListView.tsx'));
const RadarView = lazy(() => import('./radar/RadarView.tsx'));

const TAB = 'tab';
const TABS = { radar: 'Radar', people: 'People' } as const;
type Tab = keyof typeof TABS;
/** Parameters of an address that means the list. */
const OF_THE_LIST =
  'keyword status archived mode skill available-by rolls-off place rate-from rate-to consent sort'.split(' ');

function tabOf(params: URLSearchParams): Tab {
  if (params.get(TAB) === 'people') return 'people';
  return params.get(TAB) === null && OF_THE_LIST.some((name) => params.has(name)) ? 'people' : 'radar';
}

/** The bench by what it costs and needs, and as a list; which one is in the address. */
export function BenchTabs({ hotlistHref, renderSubmit, ...props }: ComponentProps<typeof RadarViewType> & BenchLeads) {
  const [params] = useSearchParams();
  const tab = tabOf(params);
  // The documented `companyId` stays; what narrows one tab means nothing to the other.
  const hrefOf = (to: Tab) => {
    const next = new URLSearchParams();
    const companyId = params.get('companyId');
    if (companyId !== null) next.set('companyId', companyId);
    if (to !== 'radar') next.set(TAB, to);
    return `?${next.toString()}`;
  };
  return (
    <>
      <nav className={classes['tabs']} aria-label="Views of the bench">
        {(Object.keys(TABS) as Tab[]).map((each) => (
          <Link key={each} to={hrefOf(each)} aria-current={each === tab ? 'page' : undefined}>
            {TABS[each]}
          </Link>
        ))}
      </nav>
      <div className={classes['view']}>
        <Suspense fallback={<ListSkeleton rows={8} height={52} gap={1} label="Loading your bench" />}>
          {tab === 'people' ? (
            <BenchListView {...{ hotlistHref, renderSubmit }} hrefOf={props.hrefOf} empty={props.empty} />
          ) : (
            <RadarView {...props} />
          )}
        </Suspense>
      </div>
    </>
  );
}
