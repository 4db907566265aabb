import type { CallOutput } from '#contract/call.ts';
import type { getInterviewMailPreview } from '#contract/api/interviews.ts';
import { zoneInWords } from '#contract/domain/zone-names.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useMailPreview } from '../queries.ts';
import type { ScheduleValues } from './schedule-form.ts';
import shared from '../interviews.module.css';
import classes from './propose.module.css';

type Preview = CallOutput<typeof getInterviewMailPreview>;
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

function Part({ part }: { part: Preview['parts'][number] }) {
  if ('paragraph' in part) return <p>{part.paragraph}</p>;
  if ('warning' in part) return <p className={classes['small']}>{part.warning}</p>;
  if ('button' in part) return <p className={classes['mailButton']}>{part.button}</p>;
  return (
    <dl className={classes['facts']}>
      {part.details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
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
    <article
      className={classes['mail']}
      aria-label="The mail"
      aria-busy={asked !== settled || query.isFetching || undefined}
    >
      <header>
        <p className={classes['small']}>
          To {data.to}, in {zoneInWords(data.timeZone)}
        </p>
        <p className={classes['subject']}>{data.subject}</p>
      </header>
      {data.parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </article>
  );
}
