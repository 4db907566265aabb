/** The pages that the server renders, and the answers that each needs first. */
import type { QueryClient } from '@tanstack/react-query';
import type { PageKey } from '#web/areas/pages.ts';
import { parseBlogs } from '#web/features/blogs/blogs-url.ts';
import { loadBlog, loadBlogs } from '#web/features/blogs/queries.ts';
import { loadChosenJob, loadJobPage } from '#web/features/jobs/detail/queries.ts';
import { chosenOf } from '#web/features/job-search/model/chosen-job.ts';
import { parseSearch } from '#web/shared/search-criteria/search-url.ts';
import { loadSearch } from '#web/features/job-search/queries.ts';
import { loadJobs } from '#web/features/jobs/queries.ts';
import { candidateSearch } from '#web/features/candidates/candidate-search.ts';
import { employerSearch } from '#web/features/employers/model/employer-search.ts';
import { loadCandidates } from '#web/features/candidates/queries.ts';
import { loadEmployer, loadEmployers } from '#web/features/employers/queries.ts';
import { parseHotlist } from '#web/features/hotlists/reading/hotlist-url.ts';
import { loadHotlist } from '#web/features/hotlists/reading/queries.ts';
import { loadShowcase } from '#web/features/home/queries.ts';
import { openJobsOf } from '#web/features/employers/model/open-jobs-of.ts';

export interface ServerPage {
  /**
   * Files of `src-web`, as `import()` names them from here, whose scripts and styles the first sight of the page needs:
   * the page itself and what it loads lazily in the open.
   */
  readonly modules: readonly string[] | ((at: PageAddress) => readonly string[]);
  /** Asks for what the page shows. Never throws: what is not there is shown as on its way, and asked for in the browser. */
  readonly load: (client: QueryClient, at: PageAddress) => Promise<void>;
}

export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

const nothing = () => Promise.resolve();

export const SERVER_PAGES: Partial<Record<PageKey, ServerPage>> = {
  home: { modules: ['pages/public/HomePage.tsx'], load: (client) => loadShowcase(client) },
  jobs: {
    modules: ({ search }) => [
      'pages/public/JobsPage.tsx',
      'ui/list/Pager.tsx',
      ...(chosenOf(search) === null ? [] : ['pages/public/JobPane.tsx']),
    ],
    load: async (client, { search }) => {
      const chosen = chosenOf(search);
      await Promise.all([
        loadSearch(client, parseSearch(search)),
        chosen === null ? nothing() : loadChosenJob(client, chosen),
      ]);
    },
  },
  job: {
    modules: ['pages/public/JobPage.tsx', 'features/jobs/detail/SimilarJobs.tsx'],
    load: (client, { params }) => loadJobPage(client, params['id'] ?? ''),
  },
  employers: {
    modules: ['pages/public/EmployersPage.tsx'],
    load: (client, { search }) => loadEmployers(client, employerSearch.parse(search)),
  },
  employer: {
    modules: ['pages/public/EmployerPage.tsx'],
    load: async (client, { params, search }) => {
      const id = params['id'] ?? '';
      await Promise.all([loadEmployer(client, id), loadJobs(client, openJobsOf(id, search))]);
    },
  },
  candidates: {
    modules: ['pages/public/CandidatesPage.tsx'],
    load: (client, { search }) => loadCandidates(client, candidateSearch.parse(search)),
  },
  hotlist: {
    modules: ['pages/public/HotlistPage.tsx'],
    load: (client, { params, search }) => loadHotlist(client, params['token'] ?? '', parseHotlist(search)),
  },
  about: { modules: ['pages/public/AboutPage.tsx'], load: nothing },
  blogs: {
    modules: ['pages/public/BlogsPage.tsx'],
    load: (client, { search }) => loadBlogs(client, parseBlogs(search)),
  },
  blog: {
    modules: ['pages/public/BlogPage.tsx'],
    load: (client, { params }) => loadBlog(client, params['slug'] ?? ''),
  },
  terms: { modules: ['pages/public/TermsPage.tsx'], load: nothing },
  policies: { modules: ['pages/public/PoliciesPage.tsx'], load: nothing },
  contact: { modules: ['pages/public/ContactPage.tsx'], load: nothing },
  'not-found': { modules: ['pages/public/NotFoundPage.tsx'], load: nothing },
};
