import type { ApplicationNote } from '#contract/domain/application-notes.ts';

/** What those are called whom a stored note mentions. */
export const nameIn = ({ mentions }: ApplicationNote) => {
  const names = new Map(mentions.map(({ personId, name }) => [personId, name]));
  return (personId: string): string => names.get(personId) ?? 'a colleague';
};
