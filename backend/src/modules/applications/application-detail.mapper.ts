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
import { toSentFile, toOffer, existing, shownTo, toListItem, type Related } from './applications.mapper.ts';

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
    files,
    offer,
  }: {
    timeline: readonly EventRow[];
    resume: FileRow | undefined;
    /** Those among the answers. */
    files: ReadonlyMap<string, FileRow>;
    offer: OfferRow | undefined;
  },
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
          // A file may say who somebody submitted is, as their resume does.
          const file = kind !== 'file' || isWithheld || !reachable ? null : toSentFile(files.get(answer));
          return {
            question,
            kind,
            answer: kind === 'file' ? (file?.fileName ?? '') : shown(answer),
            fits: asked === undefined ? null : answerFits(asked, answer),
            file,
          };
        }),
    // The resume of somebody submitted says who they are and how to reach them, in its name already.
    resume: account.left || isWithheld || !reachable ? null : toSentFile(resume),
    resumeWaits: resume !== undefined && !account.left && !reachable,
    contact: isWithheld || !reachable ? { email: null, phone: null } : { email: contact.email, phone: contact.phone },
    // An employer's step is the reader's from when they are told; of one that another followed before, they never are.
    timeline: (related.side === 'employer' ? timeline : timeline.filter(({ told }) => told)).map((event) => ({
      at: related.side === 'employer' ? event.at : (event.settles_at ?? event.at),
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
