/** The file by which a Linux desktop knows that our links open with this program (Desktop Entry Specification 1.5). */

/** File name of the entry; an installed program has `rolecall.desktop` of its own, which is left alone. */
export const ENTRY_NAME = 'rolecall-links.desktop';

/** Characters that need no quotes in an `Exec` line. */
const PLAIN = /^[A-Za-z0-9_@+=:,./-]+$/;

/** One argument of an `Exec` line: quoted where it must be, and a percent sign never taken for a field code. */
export function execArgument(argument: string): string {
  const literal = argument.replaceAll('%', '%%');
  if (PLAIN.test(literal)) return literal;
  const quoted = `"${literal.replace(/["`$\\]/g, '\\$&')}"`;
  // The value of a key has escapes of its own, beneath those of the quoted argument.
  return quoted.replaceAll('\\', '\\\\');
}

/** The whole entry for a program and its arguments; the link is added to them. */
export function desktopEntry(command: readonly string[], scheme: string): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Rolecall',
    'Comment=Opens links to Rolecall',
    `Exec=${command.map(execArgument).join(' ')} %u`,
    'Terminal=false',
    // Only a handler of links: the program itself may not be installed.
    'NoDisplay=true',
    `MimeType=x-scheme-handler/${scheme};`,
    '',
  ].join('\n');
}

/**
 * The program that an entry starts, or null where it names none. Enough of the format to see whether it is still there.
 */
export function executableOf(entry: string): string | null {
  const value = /^Exec=(.*)$/m.exec(entry)?.[1]?.trim();
  if (value === undefined || value === '') return null;
  const exec = value.replaceAll('\\\\', '\\');
  const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(exec)?.[1];
  const program = quoted === undefined ? (exec.split(/\s/)[0] ?? '') : quoted.replace(/\\(["`$\\])/g, '$1');
  return program.replaceAll('%%', '%');
}
