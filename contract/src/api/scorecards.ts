/** Scorecards of vendors and employers. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { SCORECARD_FIGURES, scorecard, scorecardRow } from '../domain/scorecard.ts';
import { VENDOR_TYPES } from '../domain/user.ts';
import { id, pageInfo, pageQuery } from '../wire.ts';

export const getScorecard = defineCall({
  name: 'getScorecard',
  method: 'GET',
  path: '/api/getScorecard',
  summary:
    'The own figures of the last year; an employer reads those of a vendor who has submitted somebody to it, a vendor those of an employer',
  access: ['client', ...VENDOR_TYPES],
  input: z.strictObject({
    /** Whose; absent for the own ones. */
    accountId: z.optional(id),
  }),
  output: scorecard,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const getScorecardRows = defineCall({
  name: 'getScorecardRows',
  method: 'GET',
  path: '/api/getScorecardRows',
  summary: 'What an own figure is counted from, the newest first',
  access: ['client', ...VENDOR_TYPES],
  input: z.strictObject({ ...pageQuery, figure: SCORECARD_FIGURES.schema }),
  output: z.array(scorecardRow),
  page: pageInfo,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});
