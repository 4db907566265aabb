import type { SqlEntityManager } from '@mikro-orm/sql';
import { insertRows, type JsonRow } from '../../platform/database/records.ts';

/** Rows of an empty table, as the demo data bring them: one statement. */
export const loadKycDocuments = (em: SqlEntityManager, batch: readonly JsonRow<'kyc_documents'>[]): Promise<void> =>
  insertRows(em, 'kyc_documents', batch);
