import { FUNNEL_STAGES, type FunnelStage } from '#contract/domain/hiring-report.ts';

/** Condition on an application of this table alias: it came as far as the stage, whatever became of it afterwards. */
export function hasReached(stage: FunnelStage, alias: 'a' | 'applications'): string {
  if (stage === 'applied') return `${alias}.status <> 'pending_consent'`;
  const further = FUNNEL_STAGES.slice(FUNNEL_STAGES.indexOf(stage))
    .map((each) => `'${each}'`)
    .join(', ');
  const looked = stage === 'viewed' ? `${alias}.first_seen_at is not null or ` : '';
  return `(${looked}${alias}.status in (${further}) or exists (select 1 from application_events r
    where r.application_id = ${alias}.id and r.status in (${further})))`;
}
