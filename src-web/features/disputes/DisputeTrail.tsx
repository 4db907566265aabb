import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type DisputeCase } from '#contract/domain/dispute.ts';
import { downloadText } from '#web/lib/download.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import admin from '#web/shared/staff/admin.module.css';
import { Section } from '#web/ui/Card.tsx';
import table from '#web/ui/list/table.module.css';
import { trailCsv, whatText } from './trail.ts';

export function DisputeTrail({ item }: { item: DisputeCase }) {
  return (
    <Section
      title="What happened"
      actions={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          aria-label="Export as CSV"
          onClick={() => downloadText(`dispute-${item._id.slice(0, 8)}.csv`, 'text/csv', trailCsv(item))}
        >
          CSV
        </Button>
      }
    >
      <table className={`${table['table'] ?? ''} ${admin['table'] ?? ''}`}>
        <VisuallyHidden component="caption">Everything on record, the oldest first</VisuallyHidden>
        <thead>
          <tr>
            {['What', 'Who', 'Submission', 'When'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {item.trail.map((entry, index) => (
            <tr key={`${entry.at}-${String(index)}`}>
              <td>
                <span className={admin['main']}>{whatText(entry)}</span>
              </td>
              <td data-label="Who">{entry.by}</td>
              <td data-label="Submission">{entry.about ?? 'None'}</td>
              <td data-label="When">
                <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
