import { button, hello, paragraph } from '../../../../library/text/letter-parts.ts';
import { unlinked } from '../../../../library/text/letter.ts';
import type { Block } from '../../../../library/text/letter.ts';
import type { MessageTextsOf } from '../../../../records/notifications/message-texts.ts';

import type { SearchKind } from '../../../../records/jobs/schema.ts';

/** One saved search and its news. */
export interface AlertedSearch {
  readonly kind: SearchKind;
  readonly name: string;
  /** All of its new jobs, or people. */
  readonly jobs: number;
  readonly jobsAreCapped: boolean;
  /** The newest of them. */
  readonly newest: readonly {
    readonly title: string;
    readonly company: string;
    readonly place: string;
    readonly path: string;
  }[];
  /** The path of the page with all of them. */
  readonly path: string;
}

declare module '../../../../records/notifications/message-variables.ts' {
  interface MessageVariables {
    'search-alert': {
      readonly firstName: string;
      readonly searches: readonly AlertedSearch[];
      /** The path of the page with the alert settings, with a leading slash. */
      readonly settingsPath: string;
      /** Ends the mails about these searches without signing in; with a slash in front. */
      readonly unsubscribePath: string;
    };
  }
  interface DeferredMessages {
    'search-alert': { readonly userId: string };
  }
}

const NEW: Readonly<Record<SearchKind, readonly [one: string, many: string]>> = {
  jobs: ['new job', 'new jobs'],
  people: ['new person', 'new people'],
};

/** An account searches for one of both alone. */
const newOnes = (count: number, areCapped: boolean, kind: SearchKind): string =>
  count === 1 ? `1 ${NEW[kind][0]}` : `${String(count)}${areCapped ? '+' : ''} ${NEW[kind][1]}`;

const nameOf = ({ name }: AlertedSearch): string => unlinked(name) || 'your saved search';

/** One saved search of an alert. */
function searchBlocks(search: AlertedSearch, origin: string): Block[] {
  const shown = search.newest.map(({ title, company, place, path }) => ({
    label: unlinked(title),
    detail: [company, place].map(unlinked).filter(Boolean).join(' · '),
    href: `${origin}${path}`,
  }));
  const more = search.jobs - shown.length;
  const all = more === 0 ? 'Open your search' : `See all ${String(search.jobs)} in your search`;
  return [
    paragraph(`${nameOf(search)}: ${newOnes(search.jobs, search.jobsAreCapped, search.kind)}`),
    {
      links: [
        ...shown,
        { label: search.jobs === 1 ? 'Open your search' : all, detail: '', href: `${origin}${search.path}` },
      ],
    },
  ];
}

/** The e-mail about new jobs. */
export const SEARCH_MAILS = {
  'search-alert': (variables, origin) => {
    const { searches } = variables;
    const total = newOnes(
      searches.reduce((sum, { jobs }) => sum + jobs, 0),
      searches.some(({ jobsAreCapped }) => jobsAreCapped),
      searches[0]?.kind ?? 'jobs',
    );
    const [only] = searches;
    const isOne = searches.length === 1 && only !== undefined;
    const subject = isOne ? `${total}: ${nameOf(only)}` : `${total} in ${String(searches.length)} saved searches`;
    const settings = `${origin}${variables.settingsPath}`;
    return {
      subject,
      blocks: [
        hello(variables),
        ...searches.flatMap((search) => searchBlocks(search, origin)),
        button('Change or stop these alerts', settings),
      ],
      sms: [`Rolecall: ${subject}`, settings],
      footer: `You get this because you asked for e-mails about ${isOne ? 'this saved search' : 'these saved searches'}.`,
      unsubscribeUrl: `${origin}${variables.unsubscribePath}`,
    };
  },
} satisfies MessageTextsOf<'search-alert'>;
