import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as radarCalls from '#contract/api/radar.ts';
import type { CallOutput, ParsedInput } from '#contract/call.ts';
import { BENCH_CONSENT_MEANS, type StandingConsent } from '#contract/domain/consent.ts';
import { countryByCode } from '#contract/domain/countries.ts';
import { UNANSWERED_NAMED, type RadarConsent, type RadarRow, type BenchRadar } from '#contract/domain/radar.ts';
import { addDays, dayIn, hourOf } from '../../../library/time/calendar.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { ConsentApplicationsRepository } from '../../../records/applications/consent-applications.repository.ts';
import {
  SubmissionConsentsRepository,
  type AskedRow,
} from '../../../records/applications/submission-consents.repository.ts';
import { Users } from '../../../records/auth/users.ts';
import { BenchPeople } from '../../../records/bench/bench-people.ts';
import { RadarRepository } from '../../../records/bench/radar.repository.ts';
import { BenchMatches } from '../../profile/match/bench/bench-matches.service.ts';
import { toBenchResource } from '../bench.mapper.ts';
import { changesOf, counted, sumsOf, type CountedPerson } from './radar-sums.ts';
import { fitsWell, sortedBy, toBenchJob, toRadarRow, viewsOf, type Standing } from './radar.mapper.ts';

/** Consents of the people on a bench to being submitted. */
@Injectable()
export class BenchConsents {
  constructor(
    private readonly repository: SubmissionConsentsRepository,
    private readonly applications: ConsentApplicationsRepository,
  ) {}

  /** Every question of the vendor, by whom of the bench it is about. */
  async byPerson(em: SqlEntityManager, vendorId: string): Promise<Map<string, AskedRow[]>> {
    const asked = await this.repository.ofVendor(em, vendorId);
    if (asked.length === 0) return new Map();
    const people = await this.applications.peopleOf(em, vendorId);
    const personOf = new Map(people.map(({ id, resource_id: resourceId }) => [id, resourceId]));
    const by = new Map<string, AskedRow[]>();
    for (const each of asked) {
      const person = personOf.get(each.application_id) ?? null;
      if (person !== null) by.set(person, [...(by.get(person) ?? []), each]);
    }
    return by;
  }
}

/** So many of the best people for a job are shown. */
const PEOPLE_SHOWN = 20;
/** So many of the best jobs of one person. */
const JOBS_SHOWN = 10;

@Injectable()
export class RadarService {
  constructor(
    private readonly database: Database,
    private readonly repository: RadarRepository,
    private readonly bench: BenchPeople,
    private readonly matches: BenchMatches,
    private readonly consents: BenchConsents,
    private readonly users: Users,
  ) {}

  async radarOf(
    caller: Caller,
    input: ParsedInput<typeof radarCalls.getBenchRadar>,
  ): Promise<Reply<typeof radarCalls.getBenchRadar>> {
    const em = this.database.primary();
    const { country, timeZone } = await this.users.sessionUser(caller.userId, em);
    const today = dayIn(timeZone, new Date());
    const since = hourOf(addDays(today, -1), 0, timeZone).toISOString();
    const currency = countryByCode(country)?.currency ?? 'INR';
    const [found, asked, standing] = await Promise.all([
      this.repository.people(em, caller.userId, since),
      this.consents.byPerson(em, caller.userId),
      this.matches.standingOf(em, caller.userId),
    ]);
    const people = counted(found, currency);
    const views = viewsOf(people, standing, today);
    const consentFor = ({ id }: { id: string }) => consentOf(asked.get(id) ?? [], timeZone);
    const sorted = sortedBy(input.sort, views[input.view], standing);
    const narrowed =
      input.consent === undefined ? sorted : sorted.filter((person) => consentFor(person).state === input.consent);
    const shown = narrowed.slice(offsetOf(input), offsetOf(input) + input.limit);
    const onBench = new Set(views.bench.map(({ id }) => id));
    const [rows, newJobs] = await Promise.all([
      this.written(em, shown, standing, consentFor),
      this.matches.newJobs(em, caller.userId, since, onBench),
    ]);
    return {
      data: {
        ...sumsOf(people, today, currency),
        changes: { since, ...changesOf(found, ({ id }) => saidYesSince(asked.get(id) ?? [], since)), newJobs },
        unanswered: unansweredOf(people, asked, timeZone),
        pending: views.bench.filter(({ id }) => standing.get(id)?.isKnown !== true).length,
        rows,
      },
      page: {
        ...pageInfoOf(input, narrowed.length),
        counts: {
          everybody: people.length,
          bench: views.bench.length,
          rollingOff: views['rolling-off'].length,
          noJob: views['no-job'].length,
        },
      },
    };
  }

  /** @throws AppError `not_found` for somebody who is not on the caller's bench */
  async jobsOf(caller: Caller, employeeId: string): Promise<CallOutput<typeof radarCalls.getResourceJobs>> {
    const em = this.database.primary();
    const row = await this.bench.ownBenchPerson(em, caller, employeeId);
    const [best, standing] = await Promise.all([
      this.matches.bestOf(em, [row], JOBS_SHOWN),
      this.matches.standingOf(em, caller.userId),
    ]);
    const jobs = best.get(row.id)?.jobs ?? [];
    return {
      jobs: jobs.map((fit) => ({ ...toBenchJob(fit), fits: fitsWell(fit), match: fit.match })),
      isPending: standing.get(row.id)?.isKnown !== true,
    };
  }

  /** @throws AppError `not_found` for a job that takes no vendors now */
  async peopleFor(caller: Caller, jobId: string): Promise<CallOutput<typeof radarCalls.getJobResources>> {
    const em = this.database.primary();
    const onBench = await this.bench.submittable(em, caller);
    const answer = await this.matches.peopleFor(em, jobId, onBench, PEOPLE_SHOWN);
    if (answer === undefined) throw notFound();
    return {
      compared: answer.compared,
      submitted: answer.submitted,
      people: answer.found.map(({ row, fit }) => ({
        ...toBenchResource(row),
        total: fit.match.total,
        fits: fitsWell(fit),
        reasons: [...fit.reasons],
      })),
    };
  }

  private async written(
    em: SqlEntityManager,
    people: readonly CountedPerson[],
    standing: Standing,
    consentFor: (person: CountedPerson) => RadarConsent,
  ): Promise<RadarRow[]> {
    const found = await this.bench.byIds(
      people.map(({ id }) => id),
      em,
    );
    const best = await this.matches.bestOf(em, [...found.values()], 1);
    return people.flatMap((person) => {
      const row = found.get(person.id);
      return row === undefined
        ? []
        : {
            ...toRadarRow(row, person, best.get(person.id), standing.get(person.id)?.isKnown === true),
            consent: consentFor(person),
          };
    });
  }
}

interface Asked {
  readonly state: StandingConsent;
  /** Instants of the last mail, and of the answer. */
  readonly asked_at: string;
  readonly answered_at: string | null;
}

const at = (asked: Asked): string => asked.answered_at ?? asked.asked_at;

/** @param timeZone of the vendor */
export function consentOf(asked: readonly Asked[], timeZone: string): RadarConsent {
  for (const [state, means] of BENCH_CONSENT_MEANS) {
    const last = asked
      .filter((each) => means.some((mean) => mean === each.state))
      .map(at)
      .toSorted();
    const latest = last.at(-1);
    if (latest === undefined) continue;
    return { state, jobs: last.length, asked: asked.length, day: dayIn(timeZone, new Date(latest)) };
  }
  return { state: 'not_asked', jobs: 0, asked: asked.length, day: null };
}

/** Whether they said yes to a job since then. */
export const saidYesSince = (asked: readonly Asked[], since: string): boolean =>
  asked.some((each) => each.state === 'confirmed' && Date.parse(at(each)) >= Date.parse(since));

/** Lists the people whose question is open, whoever was asked longest ago first. */
function unansweredOf(
  people: readonly { readonly id: string; readonly name: string }[],
  asked: ReadonlyMap<string, readonly Asked[]>,
  timeZone: string,
): BenchRadar['unanswered'] {
  const open = people.flatMap(({ id, name }) => {
    const questions = asked.get(id) ?? [];
    if (consentOf(questions, timeZone).state !== 'waiting') return [];
    const waiting = questions.filter(({ state }) => state === 'waiting').map((each) => each.asked_at);
    const [first] = waiting.toSorted();
    return first === undefined ? [] : [{ id, name, first, jobs: waiting.length }];
  });
  return {
    count: open.length,
    people: open
      .toSorted((a, b) => (a.first === b.first ? 0 : a.first < b.first ? -1 : 1))
      .slice(0, UNANSWERED_NAMED)
      .map(({ id, name, first, jobs }) => ({
        _id: id,
        name,
        jobs,
        askedOn: dayIn(timeZone, new Date(first)),
      })),
  };
}
