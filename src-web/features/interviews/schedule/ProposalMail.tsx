import { zoneInWords } from '#contract/domain/zone-names.ts';
import { MailPreview } from '#web/ui/MailPreview.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useMailPreview } from '../queries.ts';
import type { ScheduleValues } from './schedule-form.ts';
import shared from '../interviews.module.css';

type Asked = NonNullable<Parameters<typeof useMailPreview>[0]>;

function questionOf(applicationId: string, values: ScheduleValues, times: readonly string[]): Asked {
  const { kind, minutes } = values;
  const [round, where] = [values.round.trim(), (kind === 'phone' ? values.phone : values.address).trim()];
  return {
    applicationId,
    kind,
    minutes,
    times: [...times],
    ...(round !== '' && { round }),
    ...(kind !== 'video' && where !== '' && { where }),
  };
}

interface ProposalMailProps {
  applicationId: string;
  values: ScheduleValues;
  times: readonly string[];
}

/** The mail as it will be read, with each change as soon as it is made. */
export function ProposalMail({ applicationId, values, times }: ProposalMailProps) {
  const asked = JSON.stringify(times.length === 0 ? null : questionOf(applicationId, values, times));
  const settled = useDebounced(asked);
  const query = useMailPreview(JSON.parse(settled) as Asked | null);
  const { data } = query;
  if (times.length === 0) return <p className={shared['hint']}>Tick a time to see the mail.</p>;
  if (query.isError && data == null) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (data == null) return <ListSkeleton rows={1} height={440} label="Loading the mail" />;
  return (
    <MailPreview
      label="The mail"
      to={`${data.to}, in ${zoneInWords(data.timeZone)}`}
      subject={data.subject}
      parts={data.parts}
      busy={asked !== settled || query.isFetching}
    />
  );
}
