import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Interview } from '#contract/domain/interview.ts';
import type { CallInput } from '#contract/call.ts';
import type { updateInterview } from '#contract/api/interview-changes.ts';
import { Section } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { dayWords, peopleOf, shortTime, span } from '../model/clock.ts';
import { useAcceptRequest, useRefuseRequest, useUpdateInterview } from '../change-queries.ts';
import shared from '../interviews.module.css';
import { TimeRadios } from '../TimeRadios.tsx';
import { useAct } from './use-act.ts';

const TakenDialog = lazy(() => import('../TakenDialog.tsx'));

interface RequestCardProps {
  interview: Interview;
  /** IANA zone in which the times are shown. */
  timeZone: string;
}

/** The answers to a request. */
function useAnswers({ interview, timeZone }: RequestCardProps) {
  const { _id, version } = interview;
  const act = useAct();
  const accept = useAcceptRequest();
  const refuse = useRefuseRequest();
  const update = useUpdateInterview();
  return {
    act,
    take: (at: string) =>
      act.run(
        () => accept.mutateAsync({ interviewId: _id, version, startsAt: at }),
        () => toast('success', `Booked for ${shortTime(at, timeZone)}.`),
      ),
    offer: (at: string) =>
      act.run(
        () => update.mutateAsync({ interviewId: _id, version, ...detailsOf(interview), times: [at] }),
        () => toast('success', `You offered ${shortTime(at, timeZone)}.`),
      ),
    keep: () =>
      act.run(
        () => refuse.mutateAsync({ interviewId: _id, version }),
        () => toast('success', 'Nothing has moved.'),
      ),
  };
}

/** The other side asks for another time: take one of theirs, or keep what stood. */
export function RequestCard({ interview, timeZone }: RequestCardProps) {
  const { request, minutes, startsAt, can } = interview;
  const [picked, setPicked] = useState<string | null>(null);
  const { act, take, offer, keep } = useAnswers({ interview, timeZone });
  const now = useNow();
  const people = peopleOf(interview);
  if (request === null) return null;
  const { times } = request;
  const chosen = times.find((at) => at === picked) ?? (times.length === 1 ? times[0] : undefined);
  const keepWords = startsAt === null ? 'Keep the times offered' : `Keep ${shortTime(startsAt, timeZone)}`;
  return (
    <Section title={`${request.byName} asks for another time`}>
      <div className={shared['parts']}>
        {request.message === null ? null : <p className={shared['words']}>{request.message}</p>}
        {startsAt === null ? null : (
          <p className={shared['hint']}>
            Until you answer, {dayWords(startsAt, timeZone, now)}, {span(startsAt, minutes, timeZone)} stands.
          </p>
        )}
        {times.length === 0 ? (
          <p className={shared['hint']}>The times that were asked for have passed.</p>
        ) : (
          <TimeRadios
            label="Times that would suit"
            value={chosen ?? null}
            onChange={setPicked}
            {...{ times, minutes, people, timeZone, now }}
          />
        )}
        {act.failure === null ? null : (
          <p role="alert" className={shared['failure']}>
            {act.failure}
          </p>
        )}
        <div className={shared['buttons']}>
          {times.length === 0 || !can.includes('accept-request') ? null : (
            <Button
              loading={act.busy}
              disabled={chosen === undefined}
              onClick={() => {
                if (chosen !== undefined) take(chosen);
              }}
            >
              {chosen === undefined ? 'Choose a time above' : `Move to ${shortTime(chosen, timeZone)}`}
            </Button>
          )}
          {can.includes('refuse-request') ? (
            <Button variant="default" disabled={act.busy} onClick={keep}>
              {keepWords}
            </Button>
          ) : null}
        </div>
      </div>
      {act.taken === null ? null : (
        <Suspense>
          <TakenDialog
            taken={act.taken}
            {...{ minutes, people, timeZone }}
            take={can.includes('change') ? { verb: 'Offer', run: offer } : undefined}
            onClose={act.forget}
          />
        </Suspense>
      )}
    </Section>
  );
}

type InterviewDetails = Pick<
  CallInput<typeof updateInterview>,
  'kind' | 'link' | 'phone' | 'address' | 'minutes' | 'message' | 'interviewers'
>;

/** The details of an interview, as a change of it sends them. */
const detailsOf = ({
  kind,
  link,
  phone,
  address,
  minutes,
  message,
  interviewers,
}: Pick<
  Interview,
  'kind' | 'link' | 'phone' | 'address' | 'minutes' | 'message' | 'interviewers'
>): InterviewDetails => ({
  kind,
  link,
  phone,
  address,
  minutes,
  message,
  interviewers: interviewers.flatMap(({ personId }) => personId ?? []),
});
