/** One interview for every try, put back before each: a try must not stand in the way of the next. */
import * as changeCalls from '#contract/api/interview-changes.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { inHours, nextStart, propose } from '../../modules/support/interviews.ts';
import { applyTo } from '../../modules/support/moves.ts';
import type { World } from './bases.ts';
import { once } from './once.ts';

const apply = ({ app, users }: World) => applyTo(app, users.client, users.personal, false);
const applied = once(apply);
const interview = once(async (world) => (await propose(world.app, world.users.client, await apply(world)))._id);

export async function applicationWithoutInterview(world: World): Promise<string> {
  const id = await applied(world);
  const em = world.app.database.primary();
  // Nobody takes back what was told; here each try begins anew.
  await rows(em, 'alter table interviews disable trigger interviews_stay_told');
  await rows(em, 'delete from interviews where application_id = ?', [id]);
  return id;
}

interface PutBack {
  interviewId: string;
  version: number;
  applicationId: string;
}

/** One interview, put back before every try: proposed without a time, or agreed for then. */
export async function putBack(world: World, startsAt: string | null): Promise<PutBack> {
  const id = await interview(world);
  const em = world.app.database.primary();
  for (const table of [
    'interview_times',
    'interview_requests',
    'interview_holds',
    'interview_feedback',
    'feedback_drafts',
  ]) {
    await rows(em, `delete from ${table} where interview_id = ?`, [id]);
  }
  const [row] = await rows<{ version: number; application_id: string }>(
    em,
    `update interviews set state = case when ?::timestamptz is null then 'proposed' else 'scheduled' end, cancel_reason = null,
       starts_at = ?::timestamptz, ends_at = ?::timestamptz + make_interval(mins => minutes)
     where id = ? returning version, application_id`,
    [startsAt, startsAt, startsAt, id],
  );
  if (row === undefined) throw new Error('The interview is not there');
  return { interviewId: id, version: row.version, applicationId: row.application_id };
}

export const agreed = (world: World) => putBack(world, nextStart());
export const begun = (world: World) => putBack(world, inHours(-2));

/** With a time to choose. */
export async function offered(world: World) {
  const [back, startsAt] = [await putBack(world, null), nextStart()];
  const add = 'insert into interview_times (interview_id, starts_at) values (?, ?::timestamptz)';
  await rows(world.app.database.primary(), add, [back.interviewId, startsAt]);
  return { ...back, startsAt };
}

/** The job seeker has asked for another time. */
export async function asked(world: World) {
  const [{ interviewId, version }, startsAt] = [await agreed(world), nextStart()];
  const input = { interviewId, version, times: [startsAt] };
  const { data } = await world.users.personal.client.ok(changeCalls.resheduleMsg, input);
  return { interviewId, version: data.version, startsAt };
}
