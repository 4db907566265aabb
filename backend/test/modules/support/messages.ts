import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';

/** The templates of the messages that somebody was sent, the oldest first. */
export const templatesTo = async (app: TestApp, { userId }: Pick<TestUser, 'userId'>): Promise<string[]> =>
  (
    await rows<{ template: string }>(
      app.database.primary(),
      'select template from messages where user_id = ? order by created_at, id',
      [userId],
    )
  ).map(({ template }) => template);
