/** Texts about an interview, from either side. Pure. */
import type { Interview, InterviewKind, InterviewState } from '#contract/domain/interview.ts';
import type { InterviewAction } from '#contract/domain/interview-life.ts';
import { MINUTE_MS } from '#contract/domain/time.ts';
import { plural } from '#web/lib/format.ts';
import type { Tone } from '#web/ui/StatusBadge.tsx';

const TONES: Readonly<Record<InterviewState, Tone>> = {
  proposed: 'info',
  scheduled: 'brand',
  reschedule_requested: 'warning',
  declined: 'negative',
  cancelled: 'neutral',
  completed: 'positive',
  no_show: 'negative',
};
export const toneOf = (state: InterviewState): Tone => TONES[state];

const KIND_WORDS: Readonly<Record<InterviewKind, string>> = {
  video: 'by video',
  phone: 'by phone',
  'on-site': 'on site',
};
/** `Technical · 45 minutes by video` */
export const lengthWords = ({ kind, minutes, round }: Pick<Interview, 'kind' | 'minutes' | 'round'>): string =>
  `${round === null ? '' : `${round} · `}${String(minutes)} minutes ${KIND_WORDS[kind]}`;

const may = (interview: Pick<Interview, 'can'>, ...actions: readonly InterviewAction[]): boolean =>
  actions.some((action) => interview.can.includes(action));

/** The name that the reader has for the other side. */
export function otherName(interview: Pick<Interview, 'side' | 'companyName' | 'candidate'>): string {
  return interview.side === 'employer' ? interview.candidate.name : interview.companyName;
}

/** The reader is who is interviewed; a vendor never is, whose people these are. */
export const isInterviewed = ({ candidate, vendorName }: Pick<Interview, 'candidate' | 'vendorName'>): boolean =>
  candidate.own && vendorName === null;

/** `you` where the reader is who is interviewed, else the person's name. */
const candidateWords = (interview: Pick<Interview, 'candidate' | 'vendorName'>): string =>
  isInterviewed(interview) ? 'you' : interview.candidate.name;

/** An interviewer whose feedback is not in yet. */
export const owesFeedback = (interview: Interview): boolean =>
  may(interview, 'give-feedback') &&
  interview.state !== 'no_show' &&
  interview.feedback?.own === false &&
  interview.interviewers.some(({ own }) => own);

/** The colleagues whose feedback is due; the reader has a button for their own. */
export function dueWords({ feedback }: Pick<Interview, 'feedback'>): string | null {
  const names = feedback?.dueFrom ?? [];
  return names.length === 0
    ? null
    : `Feedback due from ${new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)}`;
}

/** The other party and the subject: an employer looks for the person, an applicant for the job. */
export function nameLines(interview: Interview): [title: string, line: string] {
  const { side, candidate, jobTitle, companyName, vendorName } = interview;
  if (side === 'employer') {
    const due = dueWords(interview);
    return [
      candidate.name,
      [due, jobTitle, vendorName === null ? null : `via ${vendorName}`].filter(Boolean).join(' · '),
    ];
  }
  return isInterviewed(interview) ? [jobTitle, companyName] : [candidate.name, `${jobTitle} · ${companyName}`];
}

/** The action that the reader should take, as the label of a button; null if there is none. */
export function waitsFor(interview: Interview): string | null {
  if (
    interview.state === 'proposed' &&
    may(interview, 'accept') &&
    (interview.times.length > 0 || interview.anyTimeUntil !== null)
  )
    return 'Choose a time';
  if (may(interview, 'accept-request')) return 'Answer';
  const isOpen = interview.times.length > 0 || interview.anyTimeUntil !== null;
  if (interview.state === 'proposed' && !isOpen && may(interview, 'change')) return 'Offer new times';
  return owesFeedback(interview) ? 'Give feedback' : null;
}

/** The call opens so long before its start. */
const EARLY_MS = 15 * MINUTE_MS;

/** The address of a call that the reader takes part in, from a little before it until its end; null at any other time. */
export function callNow(interview: Interview, now: Date): string | null {
  const { link, startsAt, endsAt, state, interviewers } = interview;
  const isAgreed = state === 'scheduled' || state === 'reschedule_requested';
  if (!isAgreed || startsAt === null || endsAt === null) return null;
  if (!isInterviewed(interview) && !interviewers.some(({ own }) => own)) return null;
  const at = now.getTime();
  return at >= Date.parse(startsAt) - EARLY_MS && at < Date.parse(endsAt) ? link : null;
}

function proposedWords(interview: Interview): string {
  const { side, times, companyName, candidate } = interview;
  const left = times.length;
  if (interview.anyTimeUntil !== null) {
    return side === 'employer'
      ? `You offered any time that is free. ${candidate.name} has not chosen yet.`
      : `${companyName} lets ${candidateWords(interview)} choose any time at which everybody is free.`;
  }
  if (side === 'employer') {
    return left === 0
      ? `${candidate.name} did not choose in time. All the times you offered have passed.`
      : `You offered ${plural(left, 'time')}. ${candidate.name} has not chosen yet.`;
  }
  const who = candidateWords(interview);
  if (left === 0) return `All the times that ${companyName} offered have passed. You can ask for another one.`;
  return left === 1
    ? `${companyName} offers ${who} one time. Take it if it suits ${who === 'you' ? 'you' : 'them'}.`
    : `${companyName} offers ${who} ${plural(left, 'time')}. Choose the one that suits best.`;
}

function requestWords(interview: Interview): string {
  const { request, side, startsAt } = interview;
  const stands = startsAt === null ? 'The times offered stay open' : 'The booked time stands';
  if (request === null) return `Somebody asked for another time. ${stands} until it is answered.`;
  return request.by === side
    ? `You asked for another time. ${startsAt === null ? `You can still take one of those that ${otherName(interview)} offers.` : `${stands} until ${otherName(interview)} answers.`}`
    : `${request.byName} asks for another time. ${stands} until you answer.`;
}

/** The state of the interview, in a sentence or two. @param now decides whether it is on */
export function stateWords(interview: Interview, now: Date): string {
  const { state, side, startsAt, endsAt } = interview;
  const isEmployer = side === 'employer';
  const begun = startsAt !== null && Date.parse(startsAt) <= now.getTime();
  switch (state) {
    case 'proposed':
      return proposedWords(interview);
    case 'scheduled':
      if (!begun) return 'The time is agreed.';
      return endsAt !== null && Date.parse(endsAt) > now.getTime() ? 'It’s on right now.' : 'This interview is over.';
    case 'reschedule_requested':
      return begun ? 'This interview is over. The request for another time was not answered.' : requestWords(interview);
    case 'declined':
      return isEmployer
        ? `${interview.candidate.name} will not come.`
        : startsAt === null
          ? 'You declined this interview.'
          : 'You cancelled this interview.';
    case 'cancelled':
      if (interview.endedWithApplication)
        return 'The application has come to an end, so this interview no longer takes place.';
      return isEmployer ? 'This interview was cancelled.' : `${interview.companyName} cancelled this interview.`;
    case 'completed':
      return 'This interview is over.';
    case 'no_show':
      return isEmployer
        ? `${interview.candidate.name} did not come.`
        : `${interview.companyName} noted that ${candidateWords(interview)} did not come.`;
  }
}

/** The heading of its page. */
export function titleOf(interview: Interview): string {
  const { side, candidate, companyName } = interview;
  if (side === 'employer') return `Interview with ${candidate.name}`;
  return isInterviewed(interview)
    ? `Interview with ${companyName}`
    : `${candidate.name}: interview with ${companyName}`;
}

/** The number of requests that the reader's side has left, in words. */
export const requestsLeftWords = (left: number): string =>
  left === 1 ? 'You can do this once more.' : `You can do this ${String(left)} more times.`;
