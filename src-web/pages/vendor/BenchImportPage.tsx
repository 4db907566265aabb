import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { userMay } from '#contract/domain/user.ts';
import { ImportView } from '#web/features/bench/import/ImportView.tsx';
import { peopleText, sourceText } from '#web/features/bench/import/import-text.ts';
import { useImport } from '#web/features/bench/import/queries.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { benchHref } from './bench-href.ts';
import classes from './bench-page.module.css';

/** Brings a spreadsheet onto the bench; the import's id stands in the address, so that one may leave and come back. */
export default function BenchImportPage() {
  const user = useSignedInUser();
  const [params, setParams] = useSearchParams();
  const importId = params.get('importId');
  const current = useImport(importId).data;
  const show = (id: string | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (id === null) next.delete('importId');
      else next.set('importId', id);
      return next;
    });
  return (
    <Page
      title={current === undefined ? 'Import a spreadsheet' : `Import ${peopleText(current.rows)}`}
      documentTitle="Import"
      description={
        current === undefined
          ? 'We match the columns and show every row that will not go in and why.'
          : sourceText(current)
      }
    >
      <Link to={benchHref(user)} className={classes['back']}>
        <IconArrowLeft size={16} stroke={1.8} aria-hidden /> Bench resources
      </Link>
      {userMay(user, 'work') ? (
        <ImportView importId={importId} onImport={show} />
      ) : (
        <p className={classes['note']}>Your role in this account lets you look, not change.</p>
      )}
    </Page>
  );
}
