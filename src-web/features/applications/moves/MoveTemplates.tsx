import { fillTemplate } from '#contract/domain/message-template.ts';
import { TURNING_DOWN_SUGGESTIONS } from '#web/shared/message-templates/suggestions.ts';
import type { NamedValues } from '#web/shared/message-templates/template-text.ts';
import TemplatesDialog from '#web/shared/message-templates/TemplatesDialog.tsx';

interface MoveTemplatesProps {
  draft: string;
  people: readonly NamedValues[] | undefined;
  several: boolean;
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** Texts for turning down. One person's is filled in at once; that of several for each of them, when it is sent. */
export default function MoveTemplates({ people, several, ...dialog }: MoveTemplatesProps) {
  const known = several ? null : (people?.[0]?.values ?? null);
  return (
    <TemplatesDialog fill={(text) => fillTemplate(text, known)} suggestions={TURNING_DOWN_SUGGESTIONS} {...dialog} />
  );
}
