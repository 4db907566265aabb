// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { LIMITS } from '#contract/domain/limits.ts';
import { SkillAdder } from './SkillAdder.tsx';

const many = (count: number) => Array.from({ length: count }, (_, index) => `Skill ${String(index + 1)}`);

function Skills({ initial }: { initial: readonly string[] }) {
  const [names, setNames] = useState(initial);
  return (
    <MantineProvider>
      <SkillAdder id="skills" names={names} onAdd={(added) => setNames([...names, ...added])} className={undefined} />
      <output>{names.join('|')}</output>
    </MantineProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Add skills' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
const add = (words: string) => {
  fireEvent.change(field(), { target: { value: words } });
  fireEvent.click(button());
};

afterEach(cleanup);

it('takes several with commas, each once however it is written', () => {
  render(<Skills initial={['Welding']} />);
  add(' Java, welding ,JAVA,, Spring');
  expect(screen.getByRole('status').textContent).toBe('Welding|Java|Spring');
  expect(field().value).toBe('');
});

it('keeps in the field what does not fit, and says so', () => {
  render(<Skills initial={many(LIMITS.skills - 1)} />);
  add('Java, Spring, Kotlin');
  expect(screen.getByRole('status').textContent).toBe([...many(LIMITS.skills - 1), 'Java'].join('|'));
  expect(field().value).toBe('Spring, Kotlin');
  expect(screen.getByText('The list is full. These were not added.')).toBeTruthy();
  expect([field().disabled, button().disabled]).toEqual([false, true]);
});

it('takes nothing more once the list is full', () => {
  render(<Skills initial={many(LIMITS.skills)} />);
  expect([field().disabled, field().placeholder]).toEqual([true, 'The list is full']);
});
