import { CandidatesView } from '#web/features/candidates/CandidatesView.tsx';
import { PrivacyNote } from '#web/features/candidates/PrivacyNote.tsx';
import { SearchFields } from '#web/ui/list/SearchFields.tsx';
import { candidateSearch } from '#web/features/candidates/candidate-search.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { AREAS } from '#web/areas/areas.ts';
import { useUser } from '#web/session/use-session.ts';
import { PlaceField } from '#web/shared/suggestions/PlaceField.tsx';
import { SearchPage } from './SearchPage.tsx';

/** People who chose to be found. */
export default function CandidatesPage() {
  const state = useListState(candidateSearch);
  const user = useUser();
  return (
    <SearchPage
      title="Candidates"
      heading="People open to offers"
      lead="Everyone here has chosen to be found. Names are shortened and contact details are never shown."
    >
      <SearchFields
        label="Candidates"
        placeholder="Role or skill"
        search={state.search}
        change={state.change}
        placeField={(typed) => <PlaceField typed={typed} />}
      />
      <CandidatesView state={state} />
      <PrivacyNote
        action={
          user === null
            ? { label: 'Create an account', to: '/register' }
            : user.userType === 'personal'
              ? { label: 'Choose who sees you', to: `${AREAS.personal.base}/my-profile` }
              : null
        }
      />
    </SearchPage>
  );
}
