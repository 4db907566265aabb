/** The message of a step, as each recipient reads it. Pure. */
import { fillTemplate } from '#contract/domain/message-template.ts';
import type { NamedValues } from '#web/shared/message-templates/template-text.ts';

/** The message as the first recipient reads it, if that differs from the template. */
export function messagePreview(
  message: string,
  people: readonly NamedValues[],
): { name: string; text: string } | undefined {
  const [first] = people;
  if (first === undefined) return undefined;
  const text = fillTemplate(message, first.values);
  return text === message ? undefined : { name: first.name, text };
}
