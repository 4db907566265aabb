/** The process that reads one resume. */
import { answerInSandbox } from '../../../../library/documents/sandbox-child.ts';

await answerInSandbox(async () => {
  const { readBytes, warmUp } = await import('./read-bytes.ts');
  await warmUp();
  return async function* (bytes, name) {
    yield await readBytes(bytes, name);
  };
});
