import { describe, expect, it } from 'vitest';
import { endedApplicationText, newApplicationText } from './notification-text.ts';

describe('text of a new application', () => {
  it('names person, vendor and job', () => {
    expect(newApplicationText({ jobTitle: 'Welder', personName: 'Asha Rao', vendorName: null })).toEqual({
      title: 'New application: Welder',
      details: 'Asha Rao applied for Welder.',
    });
    expect(newApplicationText({ jobTitle: 'Welder', personName: 'Asha Rao', vendorName: 'Acme' }).details).toBe(
      'Acme submitted Asha Rao for Welder.',
    );
  });

  it('drops characters that would turn or hide the text around them', () => {
    const { title } = newApplicationText({ jobTitle: '\u202eevil\u2066 job\u0007', personName: 'A', vendorName: null });
    expect(title).toBe('New application: evil job');
  });

  it('cuts what would push the rest out of sight', () => {
    const { details } = newApplicationText({ jobTitle: 'Welder', personName: 'x'.repeat(500), vendorName: null });
    expect(details.length).toBeLessThan(150);
    expect(details).toContain('applied for Welder');
  });
});

describe('text of an application that ended with its job', () => {
  const news = { jobTitle: 'Welder', personName: 'Asha Rao', vendorName: null } as const;
  it('is neutral towards a person', () => {
    expect(
      endedApplicationText({ ...news, jobStatus: 'closed', outcome: 'rejected', reason: 'failed-interview' }),
    ).toEqual({
      title: 'Job closed: Welder',
      details: 'Welder is closed, and your application has ended with it.',
    });
  });

  it('tells a vendor whom it is about and why', () => {
    const ended = { ...news, vendorName: 'Acme', jobStatus: 'filled', outcome: 'rejected', reason: 'rate' } as const;
    expect(endedApplicationText(ended).details).toBe(
      'Welder is filled, and your application for Asha Rao has ended with it. Reason: Rate.',
    );
  });

  it('tells who was hired', () => {
    const hired = { ...news, jobStatus: 'filled', outcome: 'hired', reason: null } as const;
    expect(endedApplicationText(hired)).toEqual({
      title: 'Hired: Welder',
      details: 'You were marked as hired for Welder.',
    });
    expect(endedApplicationText({ ...hired, vendorName: 'Acme' }).details).toBe(
      'Asha Rao was marked as hired for Welder.',
    );
  });
});
