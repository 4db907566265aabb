import { describe, expect, it } from 'vitest';
import { summaryOf } from './card-summary.ts';
import { toDescriptionHtml } from './job-text.ts';

const of = (description: string) => summaryOf(toDescriptionHtml(description));

describe('what a card says of a job', () => {
  it('leaves headings out, unless there is nothing else', () => {
    expect(of('<h2>What you will do</h2><p>Keep the <em>lifts</em> going.</p><h3>Pay</h3><p>Fair.</p>')).toBe(
      'Keep the lifts going.',
    );
    expect(of('<h2>Ring us</h2>')).toBe('Ring us');
  });

  it.each([
    ['Acme Foods is a leading provider of snacks in forty countries. You will run the night shift of a bakery.'],
    ['We are a family business. Since 1950 all have come to us. You will run the night shift of a bakery.'],
    ['About us: Acme bakes. You will run the night shift of a bakery.'],
    ['At Acme Foods, we love bread. You will run the night shift of a bakery.'],
    ['The Department of Bread is committed to bread for all. You will run the night shift of a bakery.'],
    ['Founded in 1950, Acme bakes. Our bread is good.\n\nYou will run the night shift of a bakery.'],
    ['Acme Foods Ltd. is one of the largest employers in the region. You will run the night shift of a bakery.'],
    ['Our town is old.\n\nABOUT US\nAcme is old, too.\n\nYOUR TASKS\nYou will run the night shift of a bakery.'],
    [
      '<p><strong>Who we are</strong></p><p>Bakers.</p><p><strong>Key responsibilities:</strong></p><ul><li>You will run the night shift of a bakery</li></ul>',
    ],
  ])('begins with the work and not with the employer: %s', (description) => {
    expect(of(description)).toMatch(/^You will run the night shift of a bakery/);
  });

  it('knows the employer by its name', () => {
    const html = toDescriptionHtml('Would you like to bake? Then read on. Acme helps people. Run the night shift.');
    expect(summaryOf(html, 'Acme')).toBe('Run the night shift.');
  });

  it.each([
    'The nurse is a member of a ward of twelve and looks after its nights.',
    'Keep the cranes of a small harbour running, with a team of four and a workshop of your own.',
    'You will be one of three accountants.',
    'This position is the only one in the company that reads maps.',
  ])('keeps what speaks of the work from the start: %s', (description) => {
    expect(of(`${description} Then more of it.`)).toBe(`${description} Then more of it.`);
  });

  it('says what there is where an employer speaks of itself alone', () => {
    expect(of('We are a bank. Our bank is old.')).toBe('We are a bank. Our bank is old.');
    expect(of('About us\n\nWe are a bank.')).toBe('We are a bank.');
  });

  it('takes the items of a list for sentences, and cuts at 240 characters', () => {
    expect(of('<h2>Responsibilities</h2><ul><li>Bake bread</li><li>Sell it</li></ul><h2>Pay</h2><p>Fair</p>')).toBe(
      'Bake bread. Sell it',
    );
    expect(of(`<h2>Duties</h2><p>${'Bake much bread. '.repeat(40)}</p>`).length).toBeLessThanOrEqual(240);
  });

  it('takes no more than its share of time for a hostile text', () => {
    const started = process.cpuUsage();
    for (const part of ['<p>', 'The A ', '<li>', 'is a ', 'X.', '<strong>', 'A is the ']) of(part.repeat(6_000));
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  });
});
