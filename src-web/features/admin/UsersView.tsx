import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { isTeamType } from '#contract/domain/member-role.ts';
import { USER_TYPES } from '#contract/domain/user.ts';
import { plural } from '#web/lib/format.ts';
import { ListFilters, SearchFilter, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { accountText, KYC_TEXTS, membershipText, TYPE_TEXTS } from './admin-texts.ts';
import { parseUsers, writeUsers } from './admin-url.ts';
import classes from '#web/shared/staff/admin.module.css';
import { AdminList, LineRow } from '#web/shared/staff/AdminList.tsx';
import { Instant } from './Instant.tsx';
import { useUsers, type AdminUser } from './queries.ts';

const EndSessionsDialog = lazy(() => import('./EndSessionsDialog.tsx'));
const SEARCH_REST_MS = 250;
const COLUMNS = ['User', 'Type', 'Registered', 'Last seen', 'Details'];

/** All accounts, searched and filtered by the URL. */
export function UsersView({
  ownId,
  auditHref,
  accountHref,
}: {
  ownId: string;
  auditHref: (userId: string) => string;
  accountHref: (userId: string) => string;
}) {
  const [state, set] = useListUrl(parseUsers, writeUsers);
  const [chosen, setChosen] = useState<AdminUser | null>(null);
  const words = useTypedFilter(state.search, (search, options) => set({ search }, options), SEARCH_REST_MS);
  const query = useUsers(state);
  const page = query.data?.page;
  return (
    <>
      <ListFilters bare page={page} count={['user', 'users']}>
        <SearchFilter label="Name, organisation or e-mail" placeholder="Name, organisation or e-mail" words={words} />
        <SelectFilter
          label="Type"
          all="All types"
          tokens={USER_TYPES}
          text={(type) => TYPE_TEXTS[type]}
          value={state.userType}
          onChange={(userType) => set({ userType })}
        />
      </ListFilters>
      <AdminList
        query={query}
        things="users"
        caption="Users, newest first"
        columns={COLUMNS}
        lines
        empty={{ title: 'No users match', text: 'Try another part of the name or address, or another type.' }}
        onPage={(next) => set({ page: next.pageId, perPage: next.limit })}
        row={(user) => (
          <UserRow
            key={user._id}
            user={user}
            accountHref={accountHref}
            auditHref={auditHref}
            onEndSessions={() => setChosen(user)}
          />
        )}
      />
      {chosen === null ? null : (
        <Suspense>
          <EndSessionsDialog user={chosen} isSelf={chosen._id === ownId} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}

/** For whom somebody acts, with how far these have been verified. */
export function Memberships({ of, href }: { of: Pick<AdminUser, 'memberOf'>; href: (userId: string) => string }) {
  return of.memberOf.map(({ accountId, kycStatus, ...each }) => (
    <span key={accountId} className={classes['sub']}>
      <Link className={classes['link']} to={href(accountId)}>
        {membershipText(each)}
      </Link>
      {`, ${KYC_TEXTS[kycStatus].text.toLowerCase()}`}
    </span>
  ));
}

function UserRow({
  user,
  accountHref,
  auditHref,
  onEndSessions,
}: {
  user: AdminUser;
  accountHref: (userId: string) => string;
  auditHref: (userId: string) => string;
  onEndSessions: () => void;
}) {
  const name = user.name === '' ? 'No name yet' : user.name;
  const email = user.email ?? 'No e-mail address';
  const lastSeen = user.lastSeenAt === null ? 'Not known' : <RelativeTime at={user.lastSeenAt} />;
  return (
    <LineRow
      name={name}
      columns={COLUMNS.length}
      cells={
        <>
          <td className={classes['gives']}>
            <Link className={`${classes['main'] ?? ''} ${classes['link'] ?? ''}`} to={accountHref(user._id)}>
              {name}
            </Link>
            <span className={classes['sub']}>
              {user.organisation === null ? email : `${user.organisation}, ${email}`}
            </span>
          </td>
          <td className={`${classes['gives'] ?? ''} ${classes['some'] ?? ''}`}>
            <ToneBadge tone={user.isStaff ? 'brand' : 'neutral'} plain>
              {accountText(user)}
            </ToneBadge>
            <UserState user={user} />
          </td>
          <td>
            <Instant at={user.createdAt} />
          </td>
          <td>{lastSeen}</td>
        </>
      }
      details={[
        ['E-mail', email],
        ['Organisation', user.organisation],
        ['Member', user.memberOf.length === 0 ? null : <Memberships key="member" of={user} href={accountHref} />],
        ['Verification', isTeamType(user.userType) ? KYC_TEXTS[user.kycStatus].text : null],
        ['Suspended since', user.suspendedAt === null ? null : <Instant key="suspended" at={user.suspendedAt} />],
        ['Will be deleted on', user.leavingAt === null ? null : <Instant key="leaving" at={user.leavingAt} />],
        ['Signed in on', user.openSessions === 0 ? 'No device' : plural(user.openSessions, 'device')],
      ]}
      more={
        <div className={classes['actions']}>
          <Button
            component={Link}
            to={auditHref(user._id)}
            variant="default"
            size="xs"
            aria-label={`Audit log of ${name}`}
          >
            Audit log
          </Button>
          {user.openSessions === 0 ? null : (
            <Button
              variant="default"
              size="xs"
              aria-haspopup="dialog"
              aria-label={`Sign out everywhere: ${name}`}
              onClick={onEndSessions}
            >
              Sign out everywhere
            </Button>
          )}
        </div>
      }
    />
  );
}

/** Says what is unusual about an account, or how far it is verified. */
function UserState({ user }: { user: AdminUser }) {
  const text =
    user.suspendedAt !== null
      ? 'Suspended'
      : user.leavingAt !== null
        ? 'Will be deleted'
        : isTeamType(user.userType)
          ? KYC_TEXTS[user.kycStatus].text
          : null;
  return text === null ? null : <span className={classes['sub']}>{text}</span>;
}
