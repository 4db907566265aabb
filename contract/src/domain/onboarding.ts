/** The checklist between a hire and the first day, which both sides see and share (product section 4). */
import * as z from 'zod/mini';
import { day, id, instant, line, plannedDay } from '../wire.ts';
import { version } from './directory.ts';
import { sentFile, eachOnce } from './file.ts';
import { tokens } from './options.ts';
import { price } from './resource.ts';

/** Items of one checklist, how many change at once, and characters and files of an item; the database holds the last two. */
export const ONBOARDING = { items: 50, atOnce: 20, title: 140, files: 5 } as const;

/** The owner of an item: the employer or the hired person; a vendor acts for a person on its bench. */
export const ONBOARDING_OWNERS = ['employer', 'applicant'] as const;
export type OnboardingOwner = (typeof ONBOARDING_OWNERS)[number];
const owner = z.enum(ONBOARDING_OWNERS, { error: `Must be one of: ${ONBOARDING_OWNERS.join(', ')}` });

export const ONBOARDING_STATES = tokens({ open: 'Something to do', done: 'All done' });
export type OnboardingState = z.output<typeof ONBOARDING_STATES.schema>;

/** With what every checklist begins. */
export const FIRST_ITEMS: readonly { readonly title: string; readonly owner: OnboardingOwner }[] = [
  { title: 'Send the documents for the contract', owner: 'applicant' },
  { title: 'Confirm the start date', owner: 'employer' },
  { title: 'Name a contact for the first day', owner: 'employer' },
  { title: 'Get equipment and accounts ready', owner: 'employer' },
];

export const onboardingItem = z.object({
  _id: id,
  /** Grows with every change; the next one names it. */
  version,
  title: z.string(),
  owner,
  /** The colleague who does it, and is reminded; null for the whole team, and for the other side always. */
  responsible: z.nullable(z.object({ personId: id, name: z.string() })),
  /** A calendar day without a zone. */
  dueOn: z.nullable(day),
  doneAt: z.nullable(instant),
  /** The side that ticked it; names of single people stay inside their organisation. */
  doneBy: z.nullable(owner),
  /** It cannot be ticked without a file. */
  needsFile: z.boolean(),
  /** Those that the reader’s side may have, in the order in which they came. */
  files: z.array(z.extend(sentFile, { by: owner })),
});
export type OnboardingItem = z.output<typeof onboardingItem>;

/** The terms of the offer that led to the hire; null where there was none, or for a day that it does not name. */
const agreed = {
  startsOn: z.nullable(day),
  pay: z.nullable(price),
} as const;

const summary = {
  done: z.int(),
  total: z.int(),
  /** The earliest day by which something open is due; null where nothing open has a day. */
  nextDue: z.nullable(day),
} as const;

/** A hired person in the employer's list. */
export const onboardedPerson = z.object({
  applicationId: id,
  jobTitle: z.string(),
  personName: z.string(),
  vendorName: z.nullable(z.string()),
  hiredAt: instant,
  ...agreed,
  ...summary,
});
export type OnboardedPerson = z.output<typeof onboardedPerson>;

export const onboarding = z.object({
  applicationId: id,
  /** On which side the reader is. */
  side: owner,
  jobTitle: z.string(),
  companyName: z.string(),
  personName: z.string(),
  /** The vendor who acts for the person; null if the person applied themselves. */
  vendorName: z.nullable(z.string()),
  hiredAt: instant,
  ...agreed,
  /** False for members who only look, and once who applied has taken back what they sent. */
  mayChange: z.boolean(),
  /** False for members who only look: they read the names of files. */
  mayOpen: z.boolean(),
  /** In the order in which they were added. */
  items: z.array(onboardingItem),
});
export type Onboarding = z.output<typeof onboarding>;

const few = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(
    z
      .array(item)
      .check(z.maxLength(ONBOARDING.atOnce, { error: `At most ${String(ONBOARDING.atOnce)} items at once` })),
  );

const title = line(1, ONBOARDING.title);
/** Somebody of the employer's team; an item of the other side has none. */
const responsibleId = z.optional(z.nullable(id));
const fileIds = z.optional(
  z
    .array(id)
    .check(
      z.maxLength(ONBOARDING.files, { error: `At most ${String(ONBOARDING.files)} files for one item` }),
      eachOnce,
    ),
);
/** Another version than the one that is stored is told, never overwritten. */
const seen = { id, version } as const;

export const onboardingChanges = {
  add: few(
    z.strictObject({
      title,
      owner,
      responsibleId,
      dueOn: z.optional(z.nullable(plannedDay)),
      needsFile: z.optional(z.boolean()),
    }),
  ),
  change: few(
    z.strictObject({
      ...seen,
      title: z.optional(title),
      owner: z.optional(owner),
      responsibleId,
      dueOn: z.optional(z.nullable(plannedDay)),
      done: z.optional(z.boolean()),
      needsFile: z.optional(z.boolean()),
      /** Uploaded as `onboarding`, each for one item. */
      addFiles: fileIds,
      removeFiles: fileIds,
    }),
  ),
  remove: few(z.strictObject(seen)),
} as const;
