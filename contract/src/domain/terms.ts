/**
 * The terms of use and the privacy policy are one agreement with one version. A new meaning gets a new entry at the top,
 * with what has changed in words for those who accepted an earlier one, and the parts that it replaces are kept in
 * `src-web/pages/public/texts/earlier.tsx`.
 */
import type { TermsToAccept } from './user.ts';

/** The day, or month, of a version; later ones sort behind earlier ones. */
export const TERMS_VERSION_FORM = /^\d{4}-\d{2}(-\d{2})?$/;

interface TermsVersion {
  readonly version: string;
  /** The changes that a person who accepted the previous version has to know, a sentence each. */
  readonly changes: readonly string[];
}

/** Newest first. */
export const TERMS_VERSIONS: readonly [TermsVersion, ...TermsVersion[]] = [
  {
    version: '2026-11-26',
    changes: [
      'When the terms change, we ask you to accept them. Until you do, you can look at everything and take back what is yours; new postings, applications and messages wait.',
      'We keep which versions you accepted, and when. Both are in the export of your data.',
      'Where the operator of this site asks for it, employers and vendors have to be verified before they post jobs or submit people.',
    ],
  },
  { version: '2026-11', changes: [] },
];

/** The version that is accepted now. */
export const TERMS_VERSION = TERMS_VERSIONS[0].version;

/** Whether what somebody accepted stands; a later one does while a newer server runs beside this one. */
export const areTermsAccepted = (accepted: string | null): boolean => accepted !== null && accepted >= TERMS_VERSION;

/** Null where nothing is left to accept. */
export function termsSince(accepted: string | null): TermsToAccept | null {
  if (areTermsAccepted(accepted)) return null;
  const newer = accepted === null ? [] : TERMS_VERSIONS.filter(({ version }) => version > accepted);
  return { version: TERMS_VERSION, changes: newer.flatMap(({ changes }) => changes) };
}
