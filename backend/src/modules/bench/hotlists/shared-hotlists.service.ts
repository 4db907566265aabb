import { Inject, Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { HOTLIST_PATH, HOTLISTS, type Hotlist } from '#contract/domain/hotlist.ts';
import { maskOf } from '../../../library/text/mask-identity.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { isLinkToken } from '../../../platform/config/link-tokens.ts';
import { Secrets } from '../../../platform/config/secrets.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import { CompanyPagesRepository } from '../../../records/auth/company-pages.repository.ts';
import { Users } from '../../../records/auth/users.ts';
import { HotlistsRepository, type HotlistRow } from '../../../records/bench/hotlists.repository.ts';
import { ReadyPeople } from '../../../records/bench/ready-people.ts';
import { KycService } from '../../profile/kyc/kyc.service.ts';
import { matches, SOON, toHotlistPerson, type ReaderFilter } from './hotlists.mapper.ts';

/**
 * Hotlists as whoever has the link reads them. What has expired or was revoked is as unknown as what never was: who
 * guesses learns nothing.
 */
@Injectable()
export class SharedHotlists {
  constructor(
    private readonly database: Database,
    private readonly repository: HotlistsRepository,
    private readonly people: ReadyPeople,
    private readonly users: Users,
    private readonly companies: CompanyPagesRepository,
    private readonly kyc: KycService,
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Reads the present state: whoever was put away or left out meanwhile is gone.
   * @throws AppError `not_found`
   */
  async readHotlist(token: string, filter: ReaderFilter): Promise<Hotlist> {
    const em = this.database.primary();
    const list = await this.readRow(em, await this.openHotlist(em, token), token, filter);
    if (list === undefined) throw notFound();
    return list;
  }

  /** The same for the vendor, who need not have the token; undefined for a link that does not work. */
  async readSealed(row: HotlistRow): Promise<Hotlist | undefined> {
    const token = row.state === 'open' ? this.secrets.openIfOurs('hotlist', row.token_sealed) : null;
    return token === null ? undefined : this.readRow(this.database.primary(), row, token, {});
  }

  /** Undefined for the list of a vendor who is leaving. */
  private async readRow(
    em: SqlEntityManager,
    row: HotlistRow,
    token: string,
    filter: ReaderFilter,
  ): Promise<Hotlist | undefined> {
    const vendor = (await this.users.people([row.vendor_id], em)).get(row.vendor_id);
    if (vendor === undefined || vendor.left) return undefined;
    const company = await this.companies.company(em, row.vendor_id);
    const ids = (await this.repository.peopleOf(em, [row.id])).get(row.id) ?? [];
    const found = await this.people.listReadyPeople(
      em,
      row.vendor_id,
      { ...SOON, ids },
      { limit: HOTLISTS.people, offset: 0 },
    );
    const references = await this.repository.references(em, ids);
    const now = new Date();
    const shows = { showRates: row.show_rates, showTerms: row.show_terms };
    const mask = maskOf(await this.people.identities(em, row.vendor_id, ids));
    const rows = new Map(found.map((each) => [each.id, each]));
    const shown = ids.flatMap((id) => {
      const [person, reference] = [rows.get(id), references.get(id)];
      return person === undefined || reference === undefined
        ? []
        : [toHotlistPerson({ row: person, reference, maskAll: mask }, shows, now)];
    });
    return {
      address: this.config.publicUrl + HOTLIST_PATH + token,
      title: mask(row.title),
      note: row.note === null ? null : row.note.split('\n').map(mask).join('\n'),
      vendor: {
        name: vendor.organisation ?? vendor.name,
        city: company?.city ?? null,
        country: company?.country ?? vendor.country,
        logo: company?.logo ?? null,
        verifiedOn: await this.kyc.verifiedOn(em, row.vendor_id),
      },
      asOf: row.today,
      until: row.until,
      ...shows,
      total: shown.length,
      countries: [...new Set(shown.map(({ country }) => country))].toSorted(),
      people: shown.filter((person) => matches(person, filter, row.today)),
    };
  }

  /**
   * The person with this reference on the list, as long as its link works and they are shown there.
   * @throws AppError `not_found`
   */
  async personBy(em: SqlEntityManager, token: string, reference: string): Promise<{ id: string; vendor_id: string }> {
    const row = await this.openHotlist(em, token);
    const ids = (await this.repository.peopleOf(em, [row.id])).get(row.id) ?? [];
    const [id] = [...(await this.repository.references(em, ids))].find(([, each]) => each === reference) ?? [];
    if (id === undefined) throw notFound();
    const shown = await this.people.listReadyPeople(em, row.vendor_id, { ...SOON, ids: [id] }, { limit: 1, offset: 0 });
    if (shown.length === 0) throw notFound();
    return { id, vendor_id: row.vendor_id };
  }

  /**
   * Counts a look of somebody who is neither a machine nor one of the vendor's own people.
   * @throws AppError `not_found`
   */
  async countView(caller: Caller | null, token: string, userAgent: string | undefined): Promise<void> {
    const em = this.database.primary();
    const row = await this.openHotlist(em, token);
    if (caller?.userId === row.vendor_id || isMachine(userAgent)) return;
    await this.database.write((write) => this.repository.countView(write, row));
  }

  /** @throws AppError `not_found` for a link that has ended, was revoked, or never was */
  async openHotlist(em: SqlEntityManager, token: string): Promise<HotlistRow> {
    const row = isLinkToken(token) ? await this.repository.byToken(em, this.secrets.hash('hotlist', token)) : undefined;
    if (row?.state !== 'open') throw notFound();
    return row;
  }
}

const MACHINES =
  /bot\b|bot\/|crawl|spider|slurp|preview|scan|monitor|fetch|facebookexternalhit|whatsapp|telegram|slack|skype|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|lighthouse/i;

/** Whether a program that says this of itself is none that a person reads with. Nothing said: none. */
export const isMachine = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.trim() === '' || MACHINES.test(userAgent);
