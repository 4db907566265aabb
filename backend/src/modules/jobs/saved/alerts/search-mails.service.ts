import { Injectable, type OnModuleInit } from '@nestjs/common';
import { countryName } from '#contract/domain/countries.ts';
import { ALERTS } from '#contract/domain/limits.ts';
import { DASHBOARD_BASES } from '#contract/domain/user.ts';
import { button, hello, paragraph } from '../../../../library/text/letter-parts.ts';
import { unlinked, type Block } from '../../../../library/text/letter.ts';
import { Secrets } from '../../../../platform/config/secrets.ts';
import { Database } from '../../../../platform/database/database.ts';
import {
  UnsubscribeHandlers,
  UNSUBSCRIBE_PATH,
  type UnsubscribeHandler,
  type UnsubscribeTexts,
} from '../../../../platform/pages/unsubscribe.ts';
import { Outbox } from '../../../../platform/queue/outbox.ts';
import type { SearchKind } from '../../../../records/jobs/schema.ts';
import { SearchMailsRepository, type MailedJob } from '../../../../records/jobs/search-mails.repository.ts';
import { DeferredContents } from '../../../../records/notifications/deferred-contents.ts';
import { MessageTexts, type MessageTextsOf } from '../../../../records/notifications/message-texts.ts';
import type { MessageVariables } from '../../../../records/notifications/message-variables.ts';
import { OutgoingMessages } from '../../../../records/notifications/outgoing-messages.ts';
import { PeopleAlerts, type MailedPeople } from '../people/people-alerts.service.ts';

/** One saved search and its news. */
interface AlertedSearch {
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

/** News of yesterday are of no use. */
const USEFUL_SECONDS = 86_400;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Mails about new jobs. A mail is queued for a person, not for an alert: alerts that come meanwhile join it. What it
 * says is looked up when it leaves, so that no job in it has closed since.
 */
@Injectable()
export class SearchMails implements OnModuleInit, UnsubscribeHandler {
  constructor(
    private readonly database: Database,
    private readonly repository: SearchMailsRepository,
    private readonly people: PeopleAlerts,
    private readonly messages: OutgoingMessages,
    private readonly deferred: DeferredContents,
    private readonly texts: MessageTexts,
    private readonly outbox: Outbox,
    private readonly secrets: Secrets,
    private readonly unsubscribing: UnsubscribeHandlers,
  ) {}

  onModuleInit(): void {
    this.outbox.on('search.alerted', ({ alertId }) => this.queue(alertId));
    this.texts.register(SEARCH_MAILS);
    this.deferred.register('search-alert', (_, messageId) => this.content(messageId));
    this.unsubscribing.register(this);
  }

  async unsubscribe(token: string): Promise<boolean> {
    const messageId = this.messageOf(token);
    if (messageId === undefined) return false;
    await this.repository.unsubscribe(this.database.primary(), messageId);
    return this.knows(token);
  }

  async knows(token: string): Promise<boolean> {
    const messageId = this.messageOf(token);
    // Alerts are kept as long as their mail: if none is left, the searches are gone and nothing more will come.
    return messageId !== undefined && this.messages.isMessageKept(this.database.primary(), messageId);
  }

  unsubscribeTexts(): UnsubscribeTexts {
    return {
      ask: 'We will send no more mails about the saved searches that this one told of. Searches that you keep stay in your list.',
      done: 'No more mails about these searches',
      rest: 'Searches that you keep stay in your list, and other notifications come as before.',
      change: 'Sign in to change your alerts',
    };
  }

  private async queue(alertId: string): Promise<void> {
    await this.database.write(async (em) => {
      const to = await this.repository.recipient(em, alertId);
      if (to === undefined) return;
      const messageId = await this.messages.queueTogether(
        em,
        {
          channel: 'email',
          template: 'search-alert',
          to: to.email,
          userId: to.userId,
          variables: { userId: to.userId },
          usefulSeconds: USEFUL_SECONDS,
        },
        { gatherSeconds: ALERTS.mailGatherSeconds, spacingSeconds: ALERTS.mailSpacingMinutes * 60 },
      );
      await this.repository.toldBy(em, alertId, messageId);
    });
  }

  private async content(messageId: string): Promise<MessageVariables['search-alert'] | undefined> {
    const em = this.database.primary();
    const people = await this.people.mailed(em, messageId);
    const found = people.length > 0 ? [] : await this.repository.mailedJobs(em, messageId);
    const first = people[0] ?? found[0];
    if (first === undefined) return undefined;
    const base = DASHBOARD_BASES[first.user_type];
    const searchIds = [...new Set(found.map(({ search_id }) => search_id))];
    return {
      firstName: first.first_name,
      searches: [
        ...people.map((search) => toPeopleSearch(search, base)),
        ...searchIds.map((id) =>
          toSearch(
            found.filter(({ search_id }) => search_id === id),
            base,
          ),
        ),
      ],
      settingsPath: people.length > 0 ? `${base}${PEOPLE_SEARCHES}` : `${base}/saved-jobs?view=searches`,
      unsubscribePath: `${UNSUBSCRIBE_PATH}${messageId}.${this.secrets.sign('unsubscribe', messageId)}`,
    };
  }

  private messageOf(token: string): string | undefined {
    const [messageId = '', signature = ''] = token.split('.');
    return ID.test(messageId) && this.secrets.isSigned('unsubscribe', messageId, signature) ? messageId : undefined;
  }
}

/** The page of an employer's saved searches, with the number of new people in each. */
const PEOPLE_SEARCHES = '/search-candidates?searches=saved';

function toSearch(jobs: readonly MailedJob[], base: string): AlertedSearch {
  const [first] = jobs;
  if (first === undefined) throw new Error('a search without jobs is not told of');
  return {
    kind: 'jobs',
    name: first.search_name,
    jobs: first.total,
    jobsAreCapped: first.capped,
    newest: jobs.map((job) => ({
      title: job.title,
      company: job.company_name,
      place: placeOf(job),
      path: `/jobs/${job.job_id}`,
    })),
    path: `${base}/jobs?alert=${first.alert_id}`,
  };
}

/** The mail names nobody, because it remains after a person has hidden. */
function toPeopleSearch({ search_name, capped, cards }: MailedPeople, base: string): AlertedSearch {
  return {
    kind: 'people',
    name: search_name,
    jobs: cards.length,
    jobsAreCapped: capped,
    newest: cards.slice(0, ALERTS.mailJobs).map(({ _id, headline, city, state, country }) => ({
      title: headline,
      company: '',
      place: [city, state].filter((part) => part !== null).join(', ') || (country === null ? '' : countryName(country)),
      path: `/candidates/${_id}`,
    })),
    path: `${base}${PEOPLE_SEARCHES}`,
  };
}

function placeOf({ work_mode, city, state, country }: MailedJob): string {
  const place = [city, state].filter((part) => part !== null).join(', ') || countryName(country);
  return work_mode === 'remote' ? `Remote, ${countryName(country)}` : place;
}
