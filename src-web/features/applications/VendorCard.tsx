import type { CompanyCard } from '#contract/domain/job.ts';
import { COMPANY_SIZES } from '#contract/domain/options.ts';
import { formatPlace } from '#web/lib/format.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { Section } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import classes from './applications.module.css';

/** The vendor who submitted somebody, in their own words. */
export function VendorCard({ vendor }: { vendor: CompanyCard }) {
  const platform = usePlatform();
  const facts = [
    vendor.industry,
    vendor.size === null ? null : COMPANY_SIZES.labels[vendor.size],
    vendor.foundedYear === null ? null : `since ${String(vendor.foundedYear)}`,
    vendor.country === null ? null : formatPlace({ city: vendor.city, state: null, country: vendor.country }),
  ].filter(Boolean);
  return (
    <Section title="Submitted by">
      <div className={classes['person']}>
        <CompanyMark name={vendor.name} size={44} logo={vendor.logo} />
        <div className={classes['personText']}>
          <p className={classes['name']} style={{ whiteSpace: 'normal' }}>
            {vendor.name}
          </p>
          {facts.length === 0 ? null : <p className={classes['personLine']}>{facts.join(' · ')}</p>}
        </div>
      </div>
      {vendor.about === null ? null : <p className={classes['note']}>{vendor.about}</p>}
      {vendor.website === null ? null : (
        <ExternalLink href={vendor.website} onOpen={(url) => void platform.links.openExternal(url)}>
          {vendor.website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </ExternalLink>
      )}
    </Section>
  );
}
