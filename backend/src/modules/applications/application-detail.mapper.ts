import type { ApplicationDetail } from '#contract/domain/application.ts';
import type { VendorCard } from '#contract/domain/public-profile.ts';
import { answerFits, type OwnQuestion } from '#contract/domain/screening.ts';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import { maskContact, maskText } from '../../library/text/masked-person.ts';
import type {
  ApplicationDetailRow,
  ApplicationRow,
  EventRow,
} from '../../records/applications/applications.repository.ts';
import type { OfferRow } from '../../records/applications/offers.repository.ts';
import type { FileRow } from '../../records/profile/files.ts';
import { toResume, toOffer, existing, shownTo, toListItem, type Related } from './applications.mapper.ts';

interface ForReader {
  /** False towards who applied in person: they see that it ended, not why (product section 4). */
  showReasons: boolean;
  /** The applicant's, as this reader may see it. */
  profile: ShownProfile | null;
  /** The card of the vendor who submitted the person; only for the employer. */
  vendor: VendorCard | null;
  /** The reader's colleagues in the account, by their id. */
  colleagues: ReadonlyMap<string, string>;
  /** As the job asks them today, for its employer; none for others, who do not learn which answers matter. */
  questions: readonly OwnQuestion[];
  /** Set only for submissions. */
  terms: Pick<ApplicationDetail, 'rate' | 'agreedPay' | 'marginNote' | 'question'>;
}

export function toDetail(
  row: ApplicationDetailRow,
  related: Related,
  {
    timeline,
    resume,
    offer,
  }: { timeline: readonly EventRow[]; resume: FileRow | undefined; offer: OfferRow | undefined },
  { showReasons, profile, vendor, colleagues, questions, terms }: ForReader,
): ApplicationDetail {
  const account = existing(related.people, row.applicant_id ?? row.vendor_id);
  // A person who leaves takes along all that they wrote about themselves.
  const contact = account.left || row.resource_id === null ? account : existing(related.resources, row.resource_id);
  const isWithheld = related.withheld.has(row.id);
  const reachable = shownTo(row, related) === 'reachable';
  const shown = wordsShown(row, related);
  return {
    ...toListItem(row, related),
    coverNote: account.left ? null : shown(row.cover_note),
    answers: account.left
      ? []
      : row.answers.map(({ questionId, question, kind, answer }) => {
          const asked = questions.find((each) => each.id === questionId && each.kind === kind);
          return {
            question,
            kind,
            answer: shown(answer),
            fits: asked === undefined ? null : answerFits(asked, answer),
          };
        }),
    // The resume of somebody submitted says who they are and how to reach them, in its name already.
    resume: account.left || isWithheld || !reachable ? null : toResume(resume),
    resumeWaits: resume !== undefined && !account.left && !reachable,
    contact: isWithheld || !reachable ? { email: null, phone: null } : { email: contact.email, phone: contact.phone },
    timeline: (related.side === 'employer' ? timeline : shownSteps(timeline)).map((event) => ({
      at: event.at,
      status: event.status,
      by: event.by,
      colleague: colleagues.get(event.actor_id ?? '') ?? null,
      reason: showReasons ? event.reason : null,
      withdrawReason: event.withdraw_reason,
      message: event.by === 'applicant' ? shown(event.message) : event.message,
      note: related.side === 'employer' ? event.note : null,
    })),
    takenBack: row.taken_back,
    offer: offer === undefined ? null : toOffer(offer),
    profile: account.left || isWithheld ? null : profile,
    vendor: account.left ? null : vendor,
    vendorId: account.left || related.side !== 'employer' ? null : row.vendor_id,
    employeeId: related.side === 'employer' ? null : row.resource_id,
    ...terms,
  };
}

/** The vendor's own words about somebody say no more of who it is and how to reach them than the rest does. */
function wordsShown(row: ApplicationRow, related: Related): <T extends string | null>(text: T) => T {
  const resource = related.resources.get(row.resource_id ?? '');
  const shown = shownTo(row, related);
  if (resource === undefined || shown === 'reachable') return (text) => text;
  const mask = shown === 'masked' ? maskText : maskContact;
  return (text) => (text === null ? text : mask(text, resource)) as typeof text;
}

/**
 * Without an employer's steps of which they were not told: those that can still be taken back, with what they followed so
 * soon that it was not told either, and those that the applicant's own step came before.
 */
export function shownSteps<Step extends Pick<EventRow, 'by' | 'unsettled'>>(timeline: readonly Step[]): Step[] {
  const shown: Step[] = [];
  // Nothing follows the last one yet: it settles with the time alone.
  let goesOver = true;
  for (const step of timeline.toReversed()) {
    const isHidden: boolean = step.unsettled && goesOver;
    if (!isHidden) shown.unshift(step);
    goesOver = isHidden || step.by === 'applicant';
  }
  return shown;
}
