import { EmployersView } from '#web/features/site/employers/EmployersView.tsx';
import { SearchFields } from '#web/features/site/list/SearchFields.tsx';
import { employerSearch } from '#web/features/site/model/employer-search.ts';
import { useUrlState } from '#web/features/site/use-url-state.ts';
import { Page, PageHeading } from '#web/ui/Page.tsx';
import { PlaceField } from './PlaceField.tsx';
import classes from './list-page.module.css';

/** Who is hiring. */
export default function EmployersPage() {
  const state = useUrlState(employerSearch);
  return (
    <div className={classes['frame']}>
      <div className={classes['glow']} aria-hidden />
      <Page title="Employers" bare>
        <PageHeading title="Meet who is hiring" documentTitle="Employers" className={classes['title'] ?? ''} />
        <p className={classes['lead']}>
          Every employer here has posted a job with us. Find them by field, place, size and age, and see what is open.
        </p>
        <SearchFields
          label="Employers"
          placeholder="Name or field"
          search={state.search}
          change={state.change}
          placeField={(typed) => <PlaceField typed={typed} />}
        />
        <EmployersView state={state} />
      </Page>
    </div>
  );
}
