import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.css';
import type { KycCase } from '#contract/api/admin-kyc.ts';
import { ROLE_LABELS } from '#contract/domain/user.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { AdminList } from '#web/shared/staff/AdminList.tsx';
import admin from '#web/shared/staff/admin.module.css';
import { DOCUMENT_NAMES } from '../kyc-texts.ts';
import { parseCases, writeCases, type Shown } from './cases-url.ts';
import { useKycCases } from './queries.ts';

const SHOWN_TEXTS: Readonly<Record<Shown, string>> = {
  waiting: 'Waiting',
  mine: 'Mine',
  second: 'Second review',
};

function CaseRow({ item, href }: { item: KycCase; href: string }) {
  return (
    <tr>
      <td>
        <span className={admin['main']}>{item.name}</span>
        <span className={admin['sub']}>{ROLE_LABELS[item.userType]}</span>
      </td>
      <td data-label="Documents">
        <span>
          {item.waiting.map((kind) => DOCUMENT_NAMES[kind]).join(', ')}
          {item.secondReview ? (
            <span className={admin['sub']}>
              <ToneBadge tone="warning">Rejection to confirm</ToneBadge>
            </span>
          ) : null}
        </span>
      </td>
      <td data-label="Waiting since" className={admin['short']}>
        <RelativeTime at={item.since} />
      </td>
      <td data-label="Taken by">
        {item.claimedBy === null ? 'Nobody' : item.claimedBy.isMe ? 'You' : item.claimedBy.name}
      </td>
      <td>
        <LinkButton to={href} variant="default" size="xs" aria-label={`Open the case of ${item.name}`}>
          Open
        </LinkButton>
      </td>
    </tr>
  );
}

/** The queue of accounts whose documents wait, longest wait first. */
export function KycCasesView({ caseHref }: { caseHref: (userId: string) => string }) {
  const [state, set] = useListUrl(parseCases, writeCases);
  const query = useKycCases({ pageId: state.page, limit: state.perPage, show: state.show });
  return (
    <>
      <SegmentedControl
        aria-label="Cases"
        mb="md"
        data={Object.entries(SHOWN_TEXTS).map(([value, label]) => ({ value, label }))}
        value={state.show}
        onChange={(show) => set({ show: show as Shown })}
      />
      <AdminList
        query={query}
        things="cases"
        caption="Accounts that wait for verification, longest wait first"
        columns={['Account', 'Documents', 'Waiting since', 'Taken by', 'Actions']}
        empty={{ title: 'Nothing waits', text: 'New documents appear here by themselves.' }}
        onPage={(next) => set({ page: next.pageId, perPage: next.limit })}
        row={(item) => <CaseRow key={item.userId} item={item} href={caseHref(item.userId)} />}
      />
    </>
  );
}
