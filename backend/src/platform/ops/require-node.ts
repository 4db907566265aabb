/** Oldest Node that the libraries are made for. */
const MINIMUM = [22, 17] as const;

/** @throws Error below Node 22.17, where MikroORM and others fail in less obvious ways */
export function requireNode(version: string): void {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  throw new Error(
    `Rolecall needs Node ${MINIMUM.join('.')} or newer, this is ${version}. "npm start" uses the right one.`,
  );
}
