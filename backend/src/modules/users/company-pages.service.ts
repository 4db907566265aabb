import { Injectable } from '@nestjs/common';
import { CompanyPagesRepository } from './company-pages.repository.ts';

/** What organisations say of themselves, for the module that shows it. Callers hold the rights: nothing is checked here. */
@Injectable()
export class CompanyPages extends CompanyPagesRepository {}

export { companyShownTo, toCompanyCard, toVendorCard } from './company-shown-to.ts';
export type { ShownCompany, WholeCompany } from './company-shown-to.ts';
