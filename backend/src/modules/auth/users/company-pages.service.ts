import { Injectable } from '@nestjs/common';
import { CompanyPagesRepository } from '../../../records/auth/company-pages.repository.ts';

/**
 * Company pages of organisations, for the module that shows them. Nothing is checked here: callers check the rights.
 */
@Injectable()
export class CompanyPages extends CompanyPagesRepository {}

