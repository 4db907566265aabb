import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.css';
import { useRef } from 'react';
import type { ReportCase } from '#contract/api/reports.ts';
import type { MessageTemplate } from '#contract/domain/message.ts';
import { REPORT_STATES, REPORT_SUBJECTS } from '#contract/domain/report.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { AdminList } from '#web/shared/staff/AdminList.tsx';
import admin from '#web/shared/staff/admin.module.css';
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ListFilters, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { parseCases, writeCases, type ReportView } from './cases-url.ts';
import { useReportCases } from './queries.ts';
import { byWhom, nameOf, STATE_TONES, whyOf } from './report-texts.ts';

const VIEW_TEXTS: Readonly<Record<ReportView, string>> = {
  waiting: 'Waiting',
  mine: 'Mine',
  quarantined: 'Set aside',
  decided: 'Decided',
};

interface CasesViewProps {
  caseHref: (caseId: string) => string;
  /** The name of each mail. */
  mailTexts: Readonly<Partial<Record<MessageTemplate, string>>>;
}

function CaseRow({ item, href, name }: { item: ReportCase; href: string; name: string }) {
  return (
    <tr>
      <td>
        <span className={admin['main']}>{name}</span>
        <span className={admin['sub']}>
          {REPORT_SUBJECTS.labels[item.subject]}
          {item.owner === null ? '' : ` · ${item.owner.name}`}
        </span>
      </td>
      <td data-label="Why">
        <span>
          {whyOf(item).join('; ')}
          <span className={admin['sub']}>{byWhom(item)}</span>
        </span>
      </td>
      <td data-label="State">
        <span>
          <ToneBadge tone={STATE_TONES[item.state]}>{REPORT_STATES.labels[item.state]}</ToneBadge>
          {item.claimedBy === null ? null : (
            <span className={admin['sub']}>
              {item.claimedBy.isMe ? 'Taken by you' : `Taken by ${item.claimedBy.name}`}
            </span>
          )}
        </span>
      </td>
      <td data-label="Since" className={admin['short']}>
        <RelativeTime at={item.openedAt} />
      </td>
      <td>
        <LinkButton to={href} variant="default" size="xs" aria-label={`Open the case: ${name}`}>
          Open
        </LinkButton>
      </td>
    </tr>
  );
}

/** Cases of reports, longest waiting first; J and K go from case to case, Enter opens. */
export function CasesView({ caseHref, mailTexts }: CasesViewProps) {
  const [state, set] = useListUrl(parseCases, writeCases);
  const { show, subject, page: pageId, perPage: limit } = state;
  const query = useReportCases({ show, pageId, limit, ...(subject !== null && { subject }) });
  const box = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => {
    const links = [...(box.current?.querySelectorAll<HTMLElement>('tbody a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by]?.focus();
  };
  usePageKeys({
    characters: usePlatform().preferences.read('letter-keys') !== 'off',
    onCharacter: (character) =>
      character === 'j' || character === 'k'
        ? { run: () => step(character === 'j' ? 1 : -1), repeats: true }
        : undefined,
    onEscape: () => false,
  });
  return (
    <div ref={box}>
      <SegmentedControl
        aria-label="Cases"
        mb="md"
        data={Object.entries(VIEW_TEXTS).map(([value, label]) => ({ value, label }))}
        value={show}
        onChange={(next) => set({ show: next as ReportView })}
      />
      <ListFilters bare page={query.data?.page} count={['case', 'cases']}>
        <SelectFilter
          label="About"
          all="Everything"
          tokens={REPORT_SUBJECTS.list}
          text={(each) => REPORT_SUBJECTS.labels[each]}
          value={subject}
          onChange={(next) => set({ subject: next })}
        />
      </ListFilters>
      <AdminList
        query={query}
        things="cases"
        caption="What was reported, longest waiting first"
        columns={['What', 'Why', 'State', 'Since', 'Actions']}
        empty={
          show === 'waiting' && subject === null
            ? { title: 'Nothing waits', text: 'What people report appears here by itself.' }
            : { title: 'No cases like this', text: 'Choose another view to see more.' }
        }
        onPage={(next) => set({ page: next.pageId, perPage: next.limit })}
        row={(item) => <CaseRow key={item._id} item={item} href={caseHref(item._id)} name={nameOf(item, mailTexts)} />}
      />
    </div>
  );
}
