import { describe, expect, it } from 'vitest';
import { confirmationText } from './bench-confirmation-events.service.ts';

describe('text of what somebody on a bench has said', () => {
  it.each([
    ['confirmed', 'On your bench: Asha Rao', 'Asha Rao confirmed being on your bench.'],
    [
      'refused',
      'Not on your bench: Asha Rao',
      'Asha Rao says that they’re not on your bench. They’re on none of your hotlists any more, and you can’t ask them again.',
    ],
  ] as const)('names them: %s', (outcome, title, details) => {
    expect(confirmationText({ personName: 'Asha\u202e Rao', outcome })).toEqual({ title, details });
  });
});
