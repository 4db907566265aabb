/** What a line of a job's activity says. Pure. */
import { JOB_PARTS, type ActivityKind, type ActivityLine } from '#contract/domain/job-activity.ts';
import { formatCount, LOCALE, plural } from '#web/lib/format.ts';

/** A piece of a line: who did it, a person whom it is about, how many more there are, or words between them. */
export type Piece =
  | { readonly text: string; readonly as: 'lead' | 'words' | 'more' | 'parts' }
  | { readonly text: string; readonly as: 'person'; readonly applicationId: string };

interface Verb {
  /** The words before and after the people, when one of the employer's people does it. */
  readonly before: string;
  readonly after?: string;
  /** The words after the applicant, who does it for themselves. */
  readonly own?: string;
  /** The words before the people, when their vendor does it. */
  readonly vendors?: string;
}

const MEETING = 'the interview with';
const VERBS: Readonly<Record<Exclude<ActivityKind, 'applied' | 'ended'>, Verb>> = {
  back: { before: 'took up', after: 'again', own: 'applied again', vendors: 'submitted again' },
  shortlisted: { before: 'shortlisted' },
  interviewing: { before: 'moved', after: 'to “Interviewing”' },
  offered: { before: 'made an offer to' },
  hired: { before: 'hired' },
  'offer-accepted': { before: 'hired', own: 'accepted the offer', vendors: 'accepted the offer for' },
  'offer-declined': { before: 'withdrew', own: 'declined the offer', vendors: 'declined the offer for' },
  rejected: { before: 'turned down' },
  withdrawn: { before: 'withdrew', own: 'withdrew', vendors: 'withdrew' },
  noted: { before: 'wrote a note about' },
  posted: { before: 'posted the job' },
  approved: { before: 'approved the job' },
  returned: { before: 'gave the job back' },
  changed: { before: 'changed' },
  paused: { before: 'paused the job' },
  resumed: { before: 'resumed the job' },
  renewed: { before: 'renewed the job' },
  'job-filled': { before: 'marked the job as filled' },
  'job-closed': { before: 'closed the job' },
  reopened: { before: 'opened the job again' },
  'times-proposed': { before: 'proposed interview times to' },
  'meeting-changed': { before: `changed ${MEETING}` },
  booked: { before: `booked ${MEETING}`, own: 'booked an interview', vendors: 'booked an interview for' },
  moved: { before: `moved ${MEETING}`, own: 'moved the interview', vendors: 'moved the interview of' },
  'other-time-asked': {
    before: 'asked for another interview time with',
    own: 'asked for another interview time',
    vendors: 'asked for another interview time for',
  },
  declined: { before: `declined ${MEETING}`, own: 'declined the interview', vendors: 'declined the interview of' },
  cancelled: { before: `cancelled ${MEETING}`, own: 'cancelled the interview', vendors: 'cancelled the interview of' },
};

const lead = (text: string): Piece => ({ text, as: 'lead' });
const words = (text: string): Piece => ({ text, as: 'words' });
const list = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** `Aditi Rao again`, or `3 people again: Aditi Rao, Lukas Brandt and 1 more`. */
function peopleOf(line: ActivityLine, after?: string): Piece[] {
  if (line.count <= 1) return [...namesOf(line), ...(after === undefined ? [] : [words(after)])];
  const many = plural(line.count, 'person', 'people');
  return [words(`${after === undefined ? many : `${many} ${after}`}:`), ...namesOf(line)];
}

function namesOf({ people, count }: ActivityLine): Piece[] {
  const named = people.map(({ applicationId, name }): Piece => ({ text: name, as: 'person', applicationId }));
  const more: Piece[] = count > named.length ? [{ text: `${formatCount(count - named.length)} more`, as: 'more' }] : [];
  const pieces = [...named, ...more];
  let next = 0;
  return list
    .formatToParts(pieces.map(({ text }) => text))
    .flatMap(({ type, value }): Piece[] =>
      type === 'element' ? [pieces[next++] ?? { text: value, as: 'words' }] : [{ text: value, as: 'words' }],
    );
}

/** The applicant, or the vendor for whoever they submitted. */
function ofApplicants(line: ActivityLine): Piece[] {
  const { kind, vendorName, count, people } = line;
  const [first] = people;
  if (kind === 'applied') {
    if (vendorName !== null) return [lead(vendorName), words('submitted'), ...peopleOf(line)];
    if (count <= 1) return [...peopleOf(line), words('applied')];
    return [lead(plural(count, 'person', 'people')), words('applied:'), ...namesOf(line)];
  }
  const verb = kind === 'ended' ? undefined : VERBS[kind];
  if (vendorName !== null) return [lead(vendorName), words(verb?.vendors ?? verb?.before ?? ''), ...peopleOf(line)];
  return [
    ...(first === undefined ? [lead('Somebody')] : namesOf({ ...line, count: 1, people: [first] })),
    words(verb?.own ?? verb?.before ?? ''),
  ];
}

const ended = (line: ActivityLine, what: string): Piece[] =>
  line.count <= 1
    ? [words(`The ${what} of`), ...namesOf(line), words('ended')]
    : [words(`${plural(line.count, what)} ended:`), ...namesOf(line)];

/** Nobody of either side did it. */
function bySystem(line: ActivityLine): Piece[] {
  switch (line.kind) {
    case 'approved':
    case 'returned':
      return [lead('Our staff'), words(VERBS[line.kind].before)];
    case 'job-closed':
      return [lead('Our staff'), words('took the job down')];
    case 'posted':
      return [words('The job was posted')];
    case 'withdrawn':
      return ended(line, 'submission');
    default:
      return ended(line, 'application');
  }
}

/** The line in pieces; a blank stands between two, unless the second begins with a mark. */
export function activityWords(line: ActivityLine): Piece[] {
  if (line.side === 'system' || line.kind === 'ended') return bySystem(line);
  if (line.side === 'applicant' || line.kind === 'applied') return ofApplicants(line);
  const { before, after } = VERBS[line.kind];
  const who = lead(line.by === null ? 'Your team' : line.by.isYou ? 'You' : line.by.name);
  if (line.kind === 'changed') {
    const parts = list.format(line.parts.map((part) => JOB_PARTS.labels[part].toLowerCase()));
    return [who, words(before), { text: parts, as: 'parts' }];
  }
  return [who, words(before), ...peopleOf(line, after)];
}
