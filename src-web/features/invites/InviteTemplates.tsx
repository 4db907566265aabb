import { fillTemplate, type PlaceholderValues } from '#contract/domain/message-template.ts';
import { INVITING_SUGGESTIONS } from '#web/shared/message-templates/suggestions.ts';
import TemplatesDialog from '#web/shared/message-templates/TemplatesDialog.tsx';

interface InviteTemplatesProps {
  draft: string;
  /** Of the one person who is written to; null for several, for whom the server fills the places in. */
  values: PlaceholderValues | null;
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** Texts for inviting people. */
export default function InviteTemplates({ values, ...dialog }: InviteTemplatesProps) {
  return <TemplatesDialog fill={(text) => fillTemplate(text, values)} suggestions={INVITING_SUGGESTIONS} {...dialog} />;
}
