import { Injectable } from '@nestjs/common';
import { dayInWords } from '#contract/domain/last-day.ts';
import type { OnboardingOwner } from '#contract/domain/onboarding.ts';
import { notificationPart as plain } from '../../../library/text/notification-part.ts';
import { Database } from '../../../platform/database/database.ts';
import { EventHandlers } from '../../../platform/queue/event-handlers.ts';
import { Outbox, type HandlersOf } from '../../../platform/queue/outbox.ts';
import { OnboardingRepository } from '../../../records/applications/onboarding.repository.ts';
import { Notifier } from '../../../records/notifications/notifier.ts';
import { ApplicationHeadings } from '../standing/application-headings.service.ts';

declare module '../../../platform/queue/events.ts' {
  interface DomainEvents {
    /** These items are new for `to`, or theirs from now on. */
    'onboarding.given': { applicationId: string; itemIds: string[]; to: OnboardingOwner; userId: string };
    /** Nothing of the checklist is open any more; `to` did not do the last of it. */
    'onboarding.done': { applicationId: string; to: OnboardingOwner; userId: string };
    /** These files are new for `to`; whoever brought them did so at once. */
    'onboarding.filed': { applicationId: string; fileIds: string[]; to: OnboardingOwner; userId: string };
    /** A colleague is to do this item. */
    'onboarding.named': { applicationId: string; itemId: string; personId: string; userId: string };
    /** The day of an open item has come. */
    'onboarding.due': {
      applicationId: string;
      itemId: string;
      dueOn: string;
      to: OnboardingOwner;
      userId: string;
      /** Whom of the account it concerns; null for all of them. */
      personId: string | null;
    };
  }
}

type Topics = 'onboarding.given' | 'onboarding.filed' | 'onboarding.done' | 'onboarding.named' | 'onboarding.due';

/** Notifies the other side of changes to a checklist, once of each. */
@Injectable()
export class OnboardingEvents extends EventHandlers<Topics> {
  constructor(
    private readonly database: Database,
    private readonly repository: OnboardingRepository,
    private readonly headings: ApplicationHeadings,
    private readonly notifications: Notifier,
    outbox: Outbox,
  ) {
    super(outbox);
  }

  protected handlers(): HandlersOf<Topics> {
    const em = () => this.database.primary();
    return this.notifications.handlersFor<Topics>({
      'onboarding.given': async ({ applicationId, itemIds, to, userId }) => {
        const items = await this.repository.items(em(), applicationId);
        const open = items.filter((item) => itemIds.includes(item.id) && item.owner === to && item.done_at === null);
        const names = await this.names(applicationId, to);
        const [first] = open;
        if (first === undefined || names === undefined) return undefined;
        return {
          userId,
          type: 'JobApplication',
          ...givenText({ ...names, titles: open.map(({ title }) => title) }),
          notificationDetail: applicationId,
          dedupeKey: `onboarding.given ${first.id}`,
        };
      },
      'onboarding.filed': async ({ applicationId, fileIds, to, userId }) => {
        const kept = await this.repository.filesOfItems(em(), applicationId);
        const there = kept.filter(({ fileId }) => fileIds.includes(fileId));
        const items = await this.repository.items(em(), applicationId);
        const names = await this.names(applicationId, to);
        const titles = items.filter(({ id }) => there.some(({ itemId }) => itemId === id)).map(({ title }) => title);
        // Taken away again meanwhile.
        if (titles.length === 0 || names === undefined) return undefined;
        return {
          ...{ userId, type: 'JobApplication', notificationDetail: applicationId },
          ...filedText({ ...names, titles, files: there.length }),
          // A file belongs to one item, and is brought once.
          dedupeKey: `onboarding.filed ${fileIds[0] ?? ''}`,
        };
      },
      'onboarding.done': async ({ applicationId, to, userId }) => {
        const items = await this.repository.items(em(), applicationId);
        const names = await this.names(applicationId, to);
        if (names === undefined || items.some(({ done_at }) => done_at === null)) return undefined;
        return {
          userId,
          type: 'JobApplication',
          ...doneText(names),
          notificationDetail: applicationId,
          dedupeKey: `onboarding.done ${applicationId}`,
        };
      },
      'onboarding.named': async ({ applicationId, itemId, personId, userId }) => {
        const item = await this.openItem(applicationId, itemId);
        const names = await this.names(applicationId, 'employer');
        if (names === undefined || item?.responsible_id !== personId) return undefined;
        return {
          ...{ userId, personId, type: 'JobApplication', notificationDetail: applicationId },
          ...namedText({ ...names, title: item.title }),
          dedupeKey: `onboarding.named ${itemId} ${personId} ${String(item.version)}`,
        };
      },
      'onboarding.due': async ({ applicationId, itemId, dueOn, to, userId, personId }) => {
        const item = await this.openItem(applicationId, itemId);
        const names = await this.names(applicationId, to);
        if (names === undefined || item?.due_on !== dueOn || item.owner !== to) return undefined;
        return {
          ...{ userId, type: 'JobApplication', notificationDetail: applicationId },
          ...(personId !== null && { personId }),
          ...dueText({ ...names, title: item.title, dueOn }),
          dedupeKey: `onboarding.due ${itemId} ${dueOn}`,
        };
      },
    });
  }

  private async openItem(applicationId: string, itemId: string) {
    const items = await this.repository.items(this.database.primary(), applicationId);
    return items.find(({ id, done_at }) => id === itemId && done_at === null);
  }

  /** Undefined while the hire does not stand. */
  private async names(applicationId: string, to: OnboardingOwner) {
    const heading = (await this.headings.headingsOf(this.database.primary(), [applicationId], to)).get(applicationId);
    if (heading?.status !== 'hired') return undefined;
    const { jobTitle, companyName, applicant } = heading;
    return { to, jobTitle, companyName, personName: applicant.name, vendorName: applicant.vendorName };
  }
}

interface Names {
  /** The reader. */
  to: OnboardingOwner;
  jobTitle: string;
  companyName: string;
  personName: string;
  /** The vendor who acts for the person; null if they applied themselves. */
  vendorName: string | null;
}

/** To the side that has something new to do. */
export function givenText({ titles, ...names }: Names & { titles: readonly string[] }): {
  title: string;
  details: string;
} {
  const [first = '', ...others] = titles;
  const more = others.length === 0 ? '' : `, and ${String(others.length)} ${others.length === 1 ? 'other' : 'others'}`;
  return {
    title: `New on your checklist: ${plain(names.jobTitle)}`,
    details: `${aboutWhom(names)}: “${plain(first)}”${more}.`,
  };
}

interface FiledItems {
  /** The items that have them. */
  titles: readonly string[];
  /** How many there are. */
  files: number;
}

/** To the side that did not bring the files. */
export function filedText({ titles: [first = '', ...others], files, ...names }: Names & FiledItems) {
  const more = others.length === 0 ? '' : ' and other items';
  return {
    title: `${files === 1 ? 'New file' : 'New files'} on your checklist: ${plain(names.jobTitle)}`,
    details: `${aboutWhom(names)}: ${files === 1 ? 'a file' : `${String(files)} files`} for “${plain(first)}”${more}.`,
  };
}

/** To the colleague who is to do it. */
export const namedText = ({ jobTitle, personName, title }: Names & { title: string }) => ({
  title: `Yours on a checklist: ${plain(jobTitle)}`,
  details: `For ${plain(personName)}: “${plain(title)}”.`,
});

/** To whoever is to do something by that day. */
export function dueText({ title, dueOn, ...names }: Names & { title: string; dueOn: string }) {
  return {
    title: `Due on your checklist: ${plain(names.jobTitle)}`,
    details: `${aboutWhom(names)}: “${plain(title)}”, due ${dayInWords(dueOn)}.`,
  };
}

/** To the side that did not tick the last item. */
export function doneText(names: Names): { title: string; details: string } {
  const whose =
    names.to === 'applicant' && names.vendorName === null ? 'your first day' : `${plain(names.personName)}’s first day`;
  return {
    title: `Checklist done: ${plain(names.jobTitle)}`,
    details: `Everything on the checklist for ${whose} is done.`,
  };
}

/** Beside the job's title: where it comes from, or about whom it is. */
const aboutWhom = (names: Names): string =>
  names.to === 'applicant' ? `From ${plain(names.companyName)}${forWhom(names)}` : `For ${plain(names.personName)}`;

/** A vendor reads about whom it is. */
const forWhom = ({ vendorName, personName }: Names): string => (vendorName === null ? '' : ` for ${plain(personName)}`);
