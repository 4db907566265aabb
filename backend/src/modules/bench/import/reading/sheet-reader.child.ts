/** The process that reads one spreadsheet of a bench. */
import { answerInSandbox } from '../../../../library/documents/sandbox-child.ts';

await answerInSandbox(async () => {
  const { readSheet } = await import('./read-sheet.ts');
  return (bytes, sheet) => readSheet(bytes, sheet === '' ? null : sheet);
});
