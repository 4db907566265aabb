import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type * as hotlistsCalls from '#contract/api/hotlists.ts';
import type { ParsedInput } from '#contract/call.ts';
import { HOTLIST_PATH, HOTLISTS, type OwnHotlist } from '#contract/domain/hotlist.ts';
import { DEFAULTS } from '#contract/domain/patterns.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { newLinkToken } from '../../../platform/config/link-tokens.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { rememberReply } from '../../../platform/http/contract-binding/idempotency.ts';
import { offsetOf, pageInfoOf } from '../../../platform/http/contract-binding/paging.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { AppError, notFound } from '../../../platform/http/errors/app-error.ts';
import { Users } from '../../../records/auth/users.ts';
import { owns } from '../../../records/bench/bench.policy.ts';
import { HotlistsRepository, type HotlistRow } from '../../../records/bench/hotlists.repository.ts';
import { ReadyPeople } from '../../../records/bench/ready-people.ts';
import { prefixOf, SOON, toChoice } from './hotlists.mapper.ts';

/** Hotlists from their vendor's side. */
@Injectable()
export class HotlistsService {
  constructor(
    private readonly database: Database,
    private readonly repository: HotlistsRepository,
    private readonly people: ReadyPeople,
    private readonly users: Users,
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async listHotlists(
    caller: Caller,
    input: ParsedInput<typeof hotlistsCalls.getHotlists>,
  ): Promise<Reply<typeof hotlistsCalls.getHotlists>> {
    const em = this.database.primary();
    const found = await this.repository.ofVendor(em, caller.userId, { limit: input.limit, offset: offsetOf(input) });
    const total = await this.repository.countHotlists(em, caller.userId);
    const sums = await this.repository.sums(em, caller.userId);
    return { data: await this.toOwn(em, caller.userId, found), page: { ...pageInfoOf(input, total), sums } };
  }

  async choice(
    caller: Caller,
    { keyword, ids, ...input }: ParsedInput<typeof hotlistsCalls.getHotlistChoice>,
  ): Promise<Reply<typeof hotlistsCalls.getHotlistChoice>> {
    const em = this.database.primary();
    const filter = { ...SOON, keyword, ids };
    const slice = { limit: input.limit, offset: offsetOf(input) };
    const found = await this.people.listReadyPeople(em, caller.userId, filter, slice);
    const total = await this.people.countReadyPeople(em, caller.userId, filter);
    const suggested = await this.people.countReadyPeople(em, caller.userId, { ...SOON, onlySoon: true });
    return { data: found.map(toChoice), page: { ...pageInfoOf(input, total), suggested } };
  }

  /** @throws AppError `not_found` for somebody who may not be shown, `nobody_ready`, `hotlist_days`, `list_full` */
  create(caller: Caller, input: ParsedInput<typeof hotlistsCalls.createHotlist>): Promise<OwnHotlist> {
    const token = newLinkToken();
    return this.database.write(async (em) => {
      await this.users.lockAgainstLeaving(em, caller.userId);
      await this.repository.lockHotlists(em, caller.userId);
      if ((await this.repository.countHotlists(em, caller.userId)) >= HOTLISTS.kept) throw new AppError('list_full');
      const people = await this.chosen(em, caller, input.people);
      const vendor = (await this.users.people([caller.userId], em)).get(caller.userId);
      const id = await this.repository.addHotlist(em, {
        vendorId: caller.userId,
        title: input.title,
        note: input.note,
        forWhom: input.forWhom,
        showRates: input.showRates,
        showTerms: input.showTerms,
        timeZone: vendor?.timeZone ?? DEFAULTS.timeZone,
        until: input.until,
        tokenHash: this.secrets.hash('hotlist', token),
        tokenSealed: this.secrets.seal('hotlist', token),
      });
      if (id === null) throw new AppError('hotlist_days');
      await this.repository.putOn(em, id, people);
      await this.repository.refer(em, caller.userId, prefixOf(vendor?.organisation ?? vendor?.name ?? ''), people);
      const data = await this.own(em, caller, id);
      await rememberReply(em, { data });
      return data;
    });
  }

  /** @throws AppError `not_found`, `hotlist_days`, `hotlist_revoked` */
  extend(
    caller: Caller,
    { hotlistId: id, until }: ParsedInput<typeof hotlistsCalls.extendHotlist>,
  ): Promise<OwnHotlist> {
    return this.database.write(async (em) => {
      const { state } = await this.ownRow(em, caller, id);
      if (state === 'revoked') throw new AppError('hotlist_revoked');
      if (!(await this.repository.extend(em, id, until))) throw new AppError('hotlist_days');
      return this.own(em, caller, id);
    });
  }

  /** @throws AppError `not_found` */
  revoke(caller: Caller, { hotlistId: id }: ParsedInput<typeof hotlistsCalls.revokeHotlist>): Promise<OwnHotlist> {
    return this.database.write(async (em) => {
      await this.ownRow(em, caller, id);
      await this.repository.revoke(em, id);
      return this.own(em, caller, id);
    });
  }

  /** In the order of the ids, or who is ready soon. */
  private async chosen(em: SqlEntityManager, caller: Caller, ids: readonly string[] | null): Promise<string[]> {
    const filter = ids === null ? { ...SOON, onlySoon: true } : { ...SOON, ids };
    const found = await this.people.listReadyPeople(em, caller.userId, filter, { limit: HOTLISTS.people, offset: 0 });
    if (ids === null) {
      if (found.length === 0) throw new AppError('nobody_ready');
      return found.map(({ id }) => id);
    }
    if (found.length < ids.length) throw notFound();
    return [...ids];
  }

  private async own(em: SqlEntityManager, caller: Caller, id: string): Promise<OwnHotlist> {
    const [own] = await this.toOwn(em, caller.userId, [await this.ownRow(em, caller, id)]);
    if (own === undefined) throw notFound();
    return own;
  }

  /** @throws AppError `not_found` for one that is not the caller's */
  async ownRow(em: SqlEntityManager, caller: Caller, id: string): Promise<HotlistRow> {
    const row = await this.repository.hotlistById(em, id);
    if (row === undefined || !owns(caller, { vendorId: row.vendor_id })) throw notFound();
    return row;
  }

  private async toOwn(em: SqlEntityManager, vendorId: string, found: readonly HotlistRow[]): Promise<OwnHotlist[]> {
    const ids = found.map(({ id }) => id);
    const people = await this.repository.peopleOf(em, ids);
    const views = await this.repository.viewsOf(em, ids);
    const mailed = await this.repository.mailedCounts(em, ids);
    const everybody = [...new Set([...people.values()].flat())];
    const slice = { limit: everybody.length, offset: 0 };
    const shown = new Set(
      (await this.people.listReadyPeople(em, vendorId, { ...SOON, ids: everybody }, slice)).map(({ id }) => id),
    );
    return found.map((row) => {
      const on = people.get(row.id) ?? [];
      const path = row.state === 'open' ? this.pathOf(row.token_sealed) : null;
      return {
        _id: row.id,
        title: row.title,
        note: row.note,
        forWhom: row.for_whom,
        showRates: row.show_rates,
        showTerms: row.show_terms,
        until: row.until,
        state: row.state,
        path,
        address: path === null ? null : this.config.publicUrl + path,
        people: on.length,
        shown: on.filter((id) => shown.has(id)).length,
        views: views.get(row.id)?.all ?? 0,
        viewsThisWeek: views.get(row.id)?.week ?? 0,
        mailed: mailed.get(row.id) ?? 0,
        createdAt: row.created_at,
      };
    });
  }

  /** Null where the server's secret is another one by now: such links work no more, and the list is still the vendor's to see. */
  private pathOf(tokenSealed: Uint8Array): string | null {
    const token = this.secrets.openIfOurs('hotlist', tokenSealed);
    return token === null ? null : HOTLIST_PATH + token;
  }
}
