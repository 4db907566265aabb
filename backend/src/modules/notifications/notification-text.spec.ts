import { describe, expect, it } from 'vitest';
import { newApplicationText } from './notification-text.ts';

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
