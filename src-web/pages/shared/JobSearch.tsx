import { SaveButton } from '#web/features/saved/SaveButton.tsx';
import { SaveSearch } from '#web/features/saved/SaveSearch.tsx';
import { JobSearchView, type JobSearchViewProps } from '#web/features/job-search/JobSearchView.tsx';
import { SearchBar } from '#web/features/job-search/SearchBar.tsx';
import { useOwnMatch } from './own-match.tsx';

type JobSearchProps = Omit<JobSearchViewProps, 'cardAction' | 'cardNote' | 'searchAction'>;

/** The search for jobs, wherever it stands: what was found can be saved, and so can the search. */
export function JobSearch(props: JobSearchProps) {
  const ownMatch = useOwnMatch();
  return (
    <>
      <SearchBar state={props.state} />
      <JobSearchView
        {...props}
        cardAction={(job) => <SaveButton job={job} />}
        cardNote={ownMatch}
        searchAction={(search, correctedTo) => <SaveSearch search={search} correctedTo={correctedTo} />}
      />
    </>
  );
}
