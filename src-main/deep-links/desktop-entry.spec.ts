import { expect, it } from 'vitest';
import { desktopEntry, execArgument, executableOf } from './desktop-entry.ts';

it('names the program, hands it the link, and stays out of menus', () => {
  const entry = desktopEntry(['/opt/rolecall/rolecall', '--no-sandbox'], 'rolecall');
  expect(entry).toContain('\nExec=/opt/rolecall/rolecall --no-sandbox %u\n');
  expect(entry).toContain('\nMimeType=x-scheme-handler/rolecall;\n');
  expect(entry).toContain('\nNoDisplay=true\n');
});

it.each([
  ['/opt/rolecall', '/opt/rolecall'],
  ['/home/me/My Apps/rolecall', '"/home/me/My Apps/rolecall"'],
  ['/opt/100%', '"/opt/100%%"'],
  ['/opt/a"b', '"/opt/a\\\\"b"'],
  ['/opt/$HOME', '"/opt/\\\\$HOME"'],
])('writes %s as %s', (argument, written) => {
  expect(execArgument(argument)).toBe(written);
});

it.each(['/opt/rolecall', '/home/me/My Apps/role call', '/opt/100%', '/opt/a"b$c`d'])('reads %s back', (program) => {
  expect(executableOf(desktopEntry([program, '--flag=a b'], 'rolecall'))).toBe(program);
});

it('finds no program where there is none', () => {
  expect(executableOf('[Desktop Entry]\nName=x\n')).toBeNull();
  expect(executableOf('Exec=\n')).toBeNull();
});
