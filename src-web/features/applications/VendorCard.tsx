import type { VendorCard as Vendor } from '#contract/domain/public-profile.ts';
import { TEAM_PHOTO } from '#contract/domain/limits.ts';
import { COMPANY_SIZES } from '#contract/domain/options.ts';
import { formatPlace } from '#web/lib/format.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { Section } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import classes from './applications.module.css';

interface VendorCardProps {
  vendor: Vendor;
  title?: string;
  /** Words to be read before the card. */
  intro?: string;
}

/** The vendor who submitted somebody, in their own words. */
export function VendorCard({ vendor, title = 'Submitted by', intro }: VendorCardProps) {
  const platform = usePlatform();
  const open = (url: string) => void platform.links.openExternal(url);
  const offices = vendor.sites.map(formatPlace);
  const facts = [
    vendor.industry,
    vendor.size === null ? null : COMPANY_SIZES.labels[vendor.size],
    vendor.foundedYear === null ? null : `since ${String(vendor.foundedYear)}`,
    vendor.country === null ? null : formatPlace({ city: vendor.city, state: null, country: vendor.country }),
  ].filter(Boolean);
  return (
    <Section title={title}>
      {intro === undefined ? null : <p className={classes['intro']}>{intro}</p>}
      <div className={classes['person']}>
        <CompanyMark name={vendor.name} size={44} logo={vendor.logo} />
        <div className={classes['personText']}>
          <p className={classes['name']} style={{ whiteSpace: 'normal' }}>
            {vendor.name}
          </p>
          {facts.length === 0 ? null : <p className={classes['personLine']}>{facts.join(' · ')}</p>}
        </div>
      </div>
      {vendor.teamPhoto === null ? null : (
        <img
          className={classes['team']}
          src={vendor.teamPhoto}
          width={TEAM_PHOTO.widthPx}
          height={TEAM_PHOTO.heightPx}
          alt={`The team of ${vendor.name}`}
        />
      )}
      {vendor.about === null ? null : <p className={classes['note']}>{vendor.about}</p>}
      {vendor.website === null ? null : (
        <ExternalLink href={vendor.website} onOpen={open}>
          {vendor.website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </ExternalLink>
      )}
      {vendor.links.map(({ label, url }) => (
        <p key={url} className={classes['personLine']}>
          <ExternalLink href={url} onOpen={open}>
            {label}
          </ExternalLink>
        </p>
      ))}
      {offices.length === 0 ? null : <p className={classes['personLine']}>Also in {offices.join('; ')}</p>}
    </Section>
  );
}
