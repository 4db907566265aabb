import {
  DISPUTE_STATES,
  DISPUTE_STATES_FOR_STAFF,
  type DisputeRow,
  type DisputeState,
} from '#contract/domain/dispute.ts';
import { AdminList } from '#web/shared/staff/AdminList.tsx';
import admin from '#web/shared/staff/admin.module.css';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ListFilters, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { parseCases, writeCases } from './cases-url.ts';
import { useDisputeCases } from './queries.ts';

export const STATE_TONES: Readonly<Record<DisputeState, Tone>> = {
  open: 'warning',
  withdrawn: 'neutral',
  stands: 'neutral',
  moved: 'info',
  nobody: 'info',
};

function Row({ item, href }: { item: DisputeRow; href: string }) {
  return (
    <tr>
      <td>
        <span className={admin['main']}>{item.personName}</span>
        <span className={admin['sub']}>
          {item.jobTitle}, {item.companyName}
        </span>
      </td>
      <td data-label="Opened by">{item.vendorName}</td>
      <td data-label="State">
        <ToneBadge tone={STATE_TONES[item.state]}>{DISPUTE_STATES_FOR_STAFF[item.state]}</ToneBadge>
      </td>
      <td data-label="Opened" className={admin['short']}>
        <RelativeTime at={item.openedAt} />
      </td>
      <td>
        <LinkButton
          to={href}
          variant="default"
          size="xs"
          aria-label={`Open the dispute of ${item.vendorName} about ${item.personName}`}
        >
          Open
        </LinkButton>
      </td>
    </tr>
  );
}

/** Disputes between vendors, longest waiting first. */
export function DisputesView({ caseHref }: { caseHref: (disputeId: string) => string }) {
  const [state, set] = useListUrl(parseCases, writeCases);
  const query = useDisputeCases(state);
  return (
    <>
      <ListFilters bare page={query.data?.page} count={['dispute', 'disputes']}>
        <SelectFilter
          label="State"
          all="All disputes"
          tokens={DISPUTE_STATES.list}
          text={(each) => DISPUTE_STATES_FOR_STAFF[each]}
          value={state.state}
          onChange={(next) => set({ state: next })}
        />
      </ListFilters>
      <AdminList
        query={query}
        things="disputes"
        caption="Disputes between vendors, longest waiting first"
        columns={['Person and job', 'Opened by', 'State', 'Opened', 'Actions']}
        empty={
          state.state === null
            ? { title: 'No disputes', text: 'What vendors ask us to look at appears here by itself.' }
            : { title: 'No disputes like this', text: 'Choose another state to see more.' }
        }
        onPage={(next) => set({ page: next.pageId, perPage: next.limit })}
        row={(item) => <Row key={item._id} item={item} href={caseHref(item._id)} />}
      />
    </>
  );
}
