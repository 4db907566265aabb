import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { countryByCode } from '#contract/domain/countries.ts';
import { userMay } from '#contract/domain/user.ts';
import { ArchiveButton } from '#web/features/bench/manage/ArchiveButton.tsx';
import { DeleteForGood } from '#web/features/bench/manage/DeleteForGood.tsx';
import { PersonResumes } from '#web/features/bench/manage/PersonResumes.tsx';
import { useResource } from '#web/features/bench/manage/queries.ts';
import { ResourceForm } from '#web/features/bench/manage/ResourceForm.tsx';
import { AskPerson } from '#web/features/invites/own-people/AskPerson.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { benchHref, resourceHref } from './bench-href.ts';
import classes from './bench-page.module.css';

/** Adds somebody to the bench, or changes what is said of one person (`id` in the address). */
export default function ManageResourcePage() {
  const user = useSignedInUser();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('id');
  const [isBeside, setBeside] = useState(false);
  const [isGone, setGone] = useState(false);
  const query = useResource(isGone ? null : id);
  const mayChange = userMay(user, 'work');
  const home = {
    country: user.country,
    timeZone: user.timeZone,
    currency: countryByCode(user.country)?.currency ?? 'INR',
  };
  // The form goes first, so that nothing it holds asks to be saved.
  if (isGone) return <Navigate to={benchHref(user)} replace />;
  return (
    <Page
      size={isBeside ? 'screen' : 'normal'}
      title={id === null ? 'Add somebody to your bench' : (query.data?.name ?? 'Bench resource')}
      documentTitle="Manage Resource"
      description={
        query.data?.archived === true
          ? 'In the archive: on no list, and submitted to no job.'
          : 'Nobody is written to when you save. Contact details and cost stay with your team.'
      }
      actions={
        mayChange && query.data !== undefined ? (
          <>
            <ArchiveButton resource={query.data} />
            <DeleteForGood resource={query.data} onGone={() => setGone(true)} />
          </>
        ) : undefined
      }
    >
      <Link to={benchHref(user)} className={classes['back']}>
        <IconArrowLeft size={16} stroke={1.8} aria-hidden /> Your bench
      </Link>
      {id !== null && query.isPending ? (
        <ListSkeleton rows={4} height={160} label="Loading this person" />
      ) : id !== null && query.data === undefined ? (
        <ErrorState error={query.error} title="We couldn’t load this person" onRetry={() => void query.refetch()} />
      ) : (
        <>
          {mayChange ? null : <p className={classes['note']}>Your role in this account lets you look, not change.</p>}
          {id === null ? null : <PersonResumes key={id} employeeId={id} isFixed={!mayChange} />}
          <fieldset disabled={!mayChange} className={classes['whole']}>
            {mayChange && query.data !== undefined && !query.data.archived ? (
              <AskPerson
                employeeId={query.data._id}
                name={query.data.name}
                hasEmail={query.data.email !== null}
                timeZone={user.timeZone}
              />
            ) : null}
            <ResourceForm
              key={id ?? 'new'}
              stored={id === null ? null : (query.data ?? null)}
              home={home}
              reload={async () => (await query.refetch()).data}
              onAdded={(added) => {
                setBeside(false);
                void navigate(resourceHref(user, added._id), { replace: true });
              }}
              onBeside={setBeside}
            />
          </fieldset>
        </>
      )}
    </Page>
  );
}
