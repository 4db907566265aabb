/** Twenty people move twenty interviews over one another for a minute, against bare moves of the same rows in the same run. */
import pg from 'pg';
import { applyJobs } from '#contract/api/applications.ts';
import { addJob } from '#contract/api/jobs.ts';
import { manySessions } from '../../backend/test/support/many-sessions.ts';
import {
  mover,
  moveOver,
  OVERLAPPING,
  WRONGLY_HELD,
  type Mover,
} from '../../backend/test/support/moving-interviews.ts';
import { timed } from '../bare-rows.ts';
import { quantile } from '../load.ts';
import type { Report } from '../report.ts';
import { startApi } from '../servers.ts';
import { BENCH_JOB } from './interview-rows.ts';

const PEOPLE = 20;
const SECONDS = 60;
/** A bare move now and then, while the others are on their way. */
const BARE_EVERY_MS = 250;

export async function moving(databaseUrl: string, report: Report): Promise<void> {
  report.title(`${String(PEOPLE)} people move ${String(PEOPLE)} interviews over one another for ${String(SECONDS)} s`);
  const api = await startApi({ databaseUrl });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  try {
    const [employer] = await manySessions(pool, api.url, { userType: 'client', count: 1, name: 'Bluewater' });
    if (employer === undefined) throw new Error('Nobody was made');
    const jobId = (await employer.client.ok(addJob, { job: BENCH_JOB })).data._id;
    const movers: Mover[] = [];
    const tell = (id: string) => pool.query('update interviews set told_at = now() where id = $1', [id]);
    for (const seeker of await manySessions(pool, api.url, { userType: 'personal', count: PEOPLE })) {
      const { data } = await seeker.client.ok(applyJobs, { jobId });
      movers.push(await mover(employer, seeker, data._id, tell));
    }
    const bare: number[] = [];
    const end = Date.now() + SECONDS * 1_000;
    await pool.query('create table bench_holds (a int, t tstzrange, exclude using gist (a with =, t with &&))');
    const barely = async () => {
      for (let n = 0; Date.now() < end; n += 1) {
        await timed(bare, () => pool.query(BARE, [n % PEOPLE, n]));
        await new Promise((wait) => setTimeout(wait, BARE_EVERY_MS));
      }
    };
    const [statuses] = await Promise.all([moveOver(employer, movers, { seconds: SECONDS }), barely()]);
    const took = (status: number) => statuses.filter((each) => each === status).length;
    const each = (SECONDS * 1_000 * PEOPLE) / statuses.length;
    report.line(
      'moves',
      `${String(took(200))} done, ${String(took(409))} too late, ${each.toFixed(1)} ms from one to the next of a person, with what each reads in between (${(each / quantile(bare, 0.5)).toFixed(1)}x a bare move of ${quantile(bare, 0.5).toFixed(1)} ms)`,
    );
    report.atLeast('done', took(200), PEOPLE);
    report.atLeast('too late', took(409), 1);
    report.atMost('answered otherwise', statuses.length - took(200) - took(409), 0);
    const found = async (statement: string) => (await pool.query(statement)).rowCount ?? 0;
    report.atMost('times of one person that overlap', await found(OVERLAPPING), 0);
    report.atMost('interviews that hold more or less than they should', await found(WRONGLY_HELD), 0);
    report.atLeast('interviews', await found('select 1 from interviews'), PEOPLE);
  } finally {
    await pool.end();
    await api.stop();
  }
}

/** What the database itself needs to move one: an old time goes, a new one comes, and none may overlap. */
const BARE = `with gone as (delete from bench_holds where a = $1::int returning 1)
  insert into bench_holds select $1::int, tstzrange(now() + make_interval(mins => $2::int), now() + make_interval(mins => $2::int + 40)) from (select count(*) from gone) g`;
