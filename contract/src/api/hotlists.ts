/** Hotlists: composed by vendors, read by whoever has the link. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  HOTLIST_MAIL_OUTCOMES,
  HOTLIST_STARTS,
  HOTLISTS,
  hotlistMail,
  hotlistToken as token,
  hotlist,
  hotlistChoice,
  hotlistFields,
  ownHotlist,
} from '../domain/hotlist.ts';
import { LIMITS } from '../domain/limits.ts';
import { WORK_MODES } from '../domain/options.ts';
import { mailParts } from '../domain/message.ts';
import { VENDOR_TYPES } from '../domain/user.ts';
import { email, id, instant, line, nothing, pageInfo, pageQuery, plannedDay } from '../wire.ts';
import { queryList } from '../wire-query.ts';

export const getHotlists = defineCall({
  name: 'getHotlists',
  method: 'GET',
  path: '/api/getHotlists',
  summary: "The vendor's own hotlists, the newest first, with how often each was looked at",
  access: VENDOR_TYPES,
  input: z.strictObject(pageQuery),
  output: z.array(ownHotlist),
  page: z.extend(pageInfo, {
    /** Sums of all hotlists together: links that work, and how often people looked, ever and in the last seven days. */
    sums: z.object({ open: z.int(), views: z.int(), viewsThisWeek: z.int() }),
  }),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const getHotlistChoice = defineCall({
  name: 'getHotlistChoice',
  method: 'GET',
  path: '/api/getHotlistChoice',
  summary: 'Who of the own bench may be put on a hotlist: those who are ready soon first',
  access: VENDOR_TYPES,
  input: z.strictObject({
    ...pageQuery,
    keyword: z.optional(line(0, LIMITS.keyword)),
    /** Only these people of the bench, as far as hotlists may show them. */
    ids: z.optional(queryList(id, HOTLISTS.people)),
  }),
  output: z.array(hotlistChoice),
  page: z.extend(pageInfo, {
    /** The number of people who are ready soon, whatever the search. */
    suggested: z.int(),
  }),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const createHotlist = defineCall({
  name: 'createHotlist',
  method: 'POST',
  path: '/api/createHotlist',
  summary: 'Makes a hotlist with a link of its own; nobody is written to',
  access: VENDOR_TYPES,
  input: z.strictObject(hotlistFields),
  output: ownHotlist,
  errors: ['not_found', 'nobody_ready', 'hotlist_days', 'list_full', 'idempotency_mismatch', 'request_running'],
  basis: 'decided',
  needs: 'work',
  idempotent: true,
  rateLimit: 'write',
});

export const extendHotlist = defineCall({
  name: 'extendHotlist',
  method: 'POST',
  path: '/api/extendHotlist',
  summary:
    'Says until when the link of a hotlist works; one that has expired works again, one that was revoked does not',
  access: VENDOR_TYPES,
  input: z.strictObject({ hotlistId: id, until: plannedDay }),
  output: ownHotlist,
  errors: ['not_found', 'hotlist_days', 'hotlist_revoked'],
  basis: 'decided',
  needs: 'work',
  rateLimit: 'write',
});

export const revokeHotlist = defineCall({
  name: 'revokeHotlist',
  method: 'POST',
  path: '/api/revokeHotlist',
  summary: 'Ends the link of a hotlist at once and for good',
  access: VENDOR_TYPES,
  beforeTerms: true,
  input: z.strictObject({ hotlistId: id }),
  output: ownHotlist,
  errors: ['not_found'],
  basis: 'decided',
  needs: 'work',
  rateLimit: 'write',
});

export const getHotlistRecipients = defineCall({
  name: 'getHotlistRecipients',
  method: 'GET',
  path: '/api/getHotlistRecipients',
  summary: 'Addresses that hotlists of the vendor were mailed to within a year and that want more, the latest first',
  access: VENDOR_TYPES,
  input: z.strictObject({}),
  output: z.array(z.object({ email: z.string(), lists: z.int(), lastAt: instant })),
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const previewHotlistMail = defineCall({
  name: 'previewHotlistMail',
  method: 'POST',
  path: '/api/previewHotlistMail',
  summary: 'The mail with which a hotlist would be sent, as its readers get it; sends nothing',
  access: VENDOR_TYPES,
  beforeTerms: true,
  input: z.strictObject({ hotlistId: id, ...hotlistMail }),
  output: z.object({
    subject: z.string(),
    parts: mailParts,
    /** Answers go to this address; null: to nobody. */
    replyTo: z.nullable(z.string()),
    /** Addresses that can still be written to within 24 hours. */
    left: z.int(),
  }),
  errors: ['not_found', 'hotlist_ended'],
  basis: 'decided',
  needs: 'work',
  rateLimit: 'read',
});

export const mailHotlist = defineCall({
  name: 'mailHotlist',
  method: 'POST',
  path: '/api/mailHotlist',
  summary: 'Mails a hotlist to each address by itself, once, and says what became of each',
  access: VENDOR_TYPES,
  input: z.strictObject({
    hotlistId: id,
    to: z.array(email).check(
      z.minLength(1, { error: 'Enter at least one address' }),
      z.maxLength(HOTLISTS.mailsAtOnce, { error: `At most ${String(HOTLISTS.mailsAtOnce)} addresses at once` }),
      z.refine((all) => new Set(all).size === all.length, { error: 'Name each address once' }),
    ),
    ...hotlistMail,
  }),
  /** In the order of the request. */
  output: z.array(z.object({ email: z.string(), outcome: HOTLIST_MAIL_OUTCOMES.schema })),
  errors: ['not_found', 'hotlist_ended', 'idempotency_mismatch', 'request_running'],
  basis: 'decided',
  needs: 'work',
  idempotent: true,
  rateLimit: 'write',
});

export const getHotlist = defineCall({
  name: 'getHotlist',
  method: 'GET',
  path: '/api/getHotlist',
  summary: 'A hotlist by its link: people without names, contacts and employers',
  access: 'public',
  input: z.strictObject({
    token,
    /** Part of what is shown of somebody: a skill or a word of the headline. */
    skill: z.optional(line(0, LIMITS.skill)),
    /** A country of the list. */
    place: z.optional(line(0, 80)),
    mode: z.optional(WORK_MODES.schema),
    start: z.optional(HOTLIST_STARTS.schema),
  }),
  output: hotlist,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});

export const countHotlistView = defineCall({
  name: 'countHotlistView',
  method: 'POST',
  path: '/api/countHotlistView',
  summary: 'Counts a look at a hotlist: one more on that day, and nothing about who looked',
  access: 'public',
  input: z.strictObject({ token }),
  output: nothing,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'read',
});
