import type { ApplicationNote } from '#contract/domain/application-notes.ts';

/** The names of the people whom a stored note mentions. */
export const nameIn = ({ mentions }: ApplicationNote) => {
  const names = new Map(mentions.map(({ personId, name }) => [personId, name]));
  return (personId: string): string => names.get(personId) ?? 'a colleague';
};
