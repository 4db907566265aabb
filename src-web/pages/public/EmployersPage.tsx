import { EmployersView } from '#web/features/employers/EmployersView.tsx';
import { SearchFields } from '#web/ui/list/SearchFields.tsx';
import { employerSearch } from '#web/features/employers/model/employer-search.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { PlaceField } from '#web/shared/suggestions/PlaceField.tsx';
import { SearchPage } from './SearchPage.tsx';

/** The list of employers. */
export default function EmployersPage() {
  const state = useListState(employerSearch);
  return (
    <SearchPage
      title="Employers"
      heading="See who’s hiring"
      lead="Every employer here has posted a job with us. Search by field, location, size and age, and see their open jobs."
    >
      <SearchFields
        label="Employers"
        placeholder="Name or field"
        search={state.search}
        change={state.change}
        placeField={(typed) => <PlaceField typed={typed} />}
      />
      <EmployersView state={state} />
    </SearchPage>
  );
}
