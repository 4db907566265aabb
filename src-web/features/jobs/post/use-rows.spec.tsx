// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LIMITS } from '#contract/domain/limits.ts';
import { blankQuestion, emptyPostJob, type PostJobValues } from '../model/post-form.ts';
import { QuestionsSection } from './QuestionsSection.tsx';

afterEach(cleanup);

function Questions({ count }: { count: number }) {
  const screeningQuestions = Array.from({ length: count }, (_, index) => {
    const id = `q${String(index)}`;
    return { ...blankQuestion(id), question: id };
  });
  const form = useForm<PostJobValues>({
    mode: 'controlled',
    initialValues: { ...emptyPostJob('IN', 'Asia/Kolkata', ''), screeningQuestions },
  });
  return <QuestionsSection form={form} inputId={(path) => path} />;
}

const open = (count: number) =>
  render(
    <MantineProvider>
      <Questions count={count} />
    </MantineProvider>,
  );
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it('leaves the focus among the rows of a full list, which has no button to add one', () => {
  open(LIMITS.screeningQuestions);
  expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull();
  press('Remove question 4');
  expect(focused()).toBe('Remove question 4');
  expect(screen.getAllByRole<HTMLInputElement>('textbox')[3]?.value).toBe('q4');
});

it('gives it to the row before the last, and from the only one to the button that adds one', () => {
  open(2);
  press('Remove question 2');
  expect(focused()).toBe('Remove question 1');
  press('Remove question 1');
  expect(focused()).toBe('Add a question');
});
