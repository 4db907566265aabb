import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { TERMS_VERSION, TERMS_VERSIONS } from '#contract/domain/terms.ts';
import { formatDay, formatMonth } from '#web/lib/format-time.ts';
import { EARLIER_TEXTS } from './earlier.tsx';

/** `26 Nov 2026`, or `November 2026` of a version that is named by its month. */
const dayOf = (version: string) => (version.length === 7 ? formatMonth(`${version}-01T00:00:00Z`) : formatDay(version));

/** The version that the address asks for (`?version=2026-11`); the present one where it asks for none that there was. */
export function useTermsVersion(): string {
  const [params] = useSearchParams();
  const asked = params.get('version');
  return asked !== null && Object.hasOwn(EARLIER_TEXTS, asked) ? asked : TERMS_VERSION;
}

/** Names the version that is shown, with links to the others. */
export function VersionNote({ version, path }: { version: string; path: '/terms' | '/policies' }) {
  if (version !== TERMS_VERSION) {
    return (
      <>
        Version of {dayOf(version)}, which no longer holds. <Link to={path}>Read the present one</Link>
      </>
    );
  }
  return (
    <>
      Version of {dayOf(version)}. Earlier:{' '}
      {TERMS_VERSIONS.slice(1).map((earlier, index) => (
        <Fragment key={earlier.version}>
          {index === 0 ? '' : ', '}
          <Link to={`${path}?version=${earlier.version}`}>{dayOf(earlier.version)}</Link>
        </Fragment>
      ))}
    </>
  );
}
