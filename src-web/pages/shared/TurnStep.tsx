import { Link } from 'react-router-dom';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { turnOf } from '#contract/domain/turn.ts';
import type { UserType } from '#contract/domain/user.ts';
import { applicationHref, interviewHref } from '#web/areas/area-links.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';

/** Links to what ends the applicant's turn, where the turn is told; nothing while it is not theirs. */
export function TurnStep({ item, userType }: { item: ApplicationListItem; userType: UserType }) {
  const { step } = turnOf(item, useNow().getTime());
  if (step === 'choose-time' && item.interview !== null) {
    return <Link to={interviewHref(userType, item.interview._id)}>Choose a time</Link>;
  }
  return step === 'answer-offer' ? <Link to={applicationHref(userType, item._id)}>Answer the offer</Link> : null;
}
