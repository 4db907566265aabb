import { describe, expect, it, vi } from 'vitest';

vi.mock('electron', () => ({ app: {}, Menu: {} }));
const { contextEntries } = await import('./context-menu.ts');
const { menuEntries } = await import('./menu.ts');
const { withUnreadBadge } = await import('./unread-badge.ts');
type ClickTarget = Parameters<typeof contextEntries>[0];

const editFlags = {
  canUndo: false,
  canRedo: false,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
};
const nothing: ClickTarget = {
  misspelledWord: '',
  dictionarySuggestions: [],
  isEditable: false,
  selectionText: '',
  linkURL: '',
  editFlags,
};
const actions = { replace: vi.fn(), learn: vi.fn(), openLink: vi.fn(), copy: vi.fn() };
const namesOf = (clicked: Partial<ClickTarget>) =>
  contextEntries({ ...nothing, ...clicked }, actions).map(({ label, role, type }) => label ?? role ?? type);
const press = (clicked: Partial<ClickTarget>, label: string) => {
  const entry = contextEntries({ ...nothing, ...clicked }, actions).find((each) => each.label === label);
  entry?.click?.({} as never, undefined, {});
};

describe('the context menu', () => {
  it('offers spellings first, then the clipboard', () => {
    const clicked = { isEditable: true, misspelledWord: 'recieve', dictionarySuggestions: ['receive', 'relieve'] };
    expect(namesOf(clicked)).toEqual([
      'receive',
      'relieve',
      'Add to dictionary',
      'separator',
      'cut',
      'copy',
      'paste',
      'separator',
      'selectAll',
    ]);
    press(clicked, 'receive');
    expect(actions.replace).toHaveBeenCalledWith('receive');
    press(clicked, 'Add to dictionary');
    expect(actions.learn).toHaveBeenCalledWith('recieve');
    expect(namesOf({ ...clicked, dictionarySuggestions: [] })[0]).toBe('No spelling suggestions');
  });

  it('copies what is selected, and pastes only where something can be written', () => {
    expect(namesOf({ selectionText: 'nurse' })).toEqual(['copy', 'separator', 'selectAll']);
    expect(namesOf({})).toEqual(['selectAll']);
  });

  it('speaks of a link as what it is, and not of one that may not be opened', () => {
    expect(namesOf({ linkURL: 'mailto:jobs@example.org' }).slice(0, 2)).toEqual([
      'Write an e-mail',
      'Copy e-mail address',
    ]);
    press({ linkURL: 'mailto:jobs@example.org' }, 'Copy e-mail address');
    expect(actions.copy).toHaveBeenCalledWith('jobs@example.org');
    expect(namesOf({ linkURL: 'tel:+4930123' })[0]).toBe('Call this number');
    press({ linkURL: 'https://example.org/' }, 'Open link in your browser');
    expect(actions.openLink).toHaveBeenCalledWith('https://example.org/');
    expect(namesOf({ linkURL: 'app://rolecall/jobs' })).toEqual(['selectAll']);
    expect(namesOf({ linkURL: 'file:///etc/passwd' })).toEqual(['selectAll']);
  });
});

describe('the menu bar', () => {
  const page = {
    print: vi.fn<(options: object, done: (ok: boolean, reason: string) => void) => void>(),
    getZoomLevel: () => 0.5,
    setZoomLevel: vi.fn(),
    navigationHistory: { goBack: vi.fn(), goForward: vi.fn() },
  };
  const options = {
    devTools: false,
    page: () => page as never,
    find: vi.fn(),
    printFailed: vi.fn(),
    asksWhereToSave: true,
    askWhereToSave: vi.fn(),
  };
  const entriesOn = (platform: NodeJS.Platform) =>
    menuEntries({ ...options, platform }).flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  const pressKey = (accelerator: string) => {
    const entry = entriesOn('linux').find((each) => each.accelerator === accelerator);
    if (entry?.click === undefined) throw new Error(`nothing answers ${accelerator}`);
    entry.click({} as never, undefined, {});
  };

  it('remembers whether files are asked about', () => {
    const entry = entriesOn('linux').find(({ label }) => label === 'Ask where to save each file');
    expect(entry).toMatchObject({ type: 'checkbox', checked: true });
    entry?.click?.({ checked: false } as never, undefined, {});
    expect(options.askWhereToSave).toHaveBeenCalledWith(false);
  });

  it('answers the keys that every program has', () => {
    pressKey('CmdOrCtrl+F');
    expect(options.find).toHaveBeenCalledOnce();
    pressKey('CmdOrCtrl+P');
    expect(page.print).toHaveBeenCalledOnce();
    pressKey('CmdOrCtrl+=');
    expect(page.setZoomLevel).toHaveBeenLastCalledWith(1);
    pressKey('CmdOrCtrl+-');
    expect(page.setZoomLevel).toHaveBeenLastCalledWith(0);
    pressKey('CmdOrCtrl+0');
    expect(page.setZoomLevel).toHaveBeenLastCalledWith(0);
    pressKey('Alt+Left');
    expect(page.navigationHistory.goBack).toHaveBeenCalledOnce();
    pressKey('Alt+Right');
    expect(page.navigationHistory.goForward).toHaveBeenCalledOnce();
    expect(entriesOn('darwin').map(({ accelerator }) => accelerator)).toContain('Cmd+[');
  });

  it('says that printing failed, and not that it was called off', () => {
    pressKey('CmdOrCtrl+P');
    const done = page.print.mock.lastCall?.[1];
    done?.(false, 'Print job canceled');
    done?.(true, '');
    expect(options.printFailed).not.toHaveBeenCalled();
    done?.(false, 'No printers available on the network.');
    expect(options.printFailed).toHaveBeenCalledOnce();
  });
});

describe('withUnreadBadge', () => {
  it('marks the upper right corner and leaves the rest', () => {
    const plain = new Uint8Array(22 * 22 * 4).fill(7);
    const marked = withUnreadBadge(plain, 22, 22);
    const at = (x: number, y: number) => [...marked.slice((y * 22 + x) * 4, (y * 22 + x) * 4 + 4)];
    expect(at(15, 6)).toEqual([0x26, 0x26, 0xdc, 0xff]);
    expect(at(2, 20)).toEqual([7, 7, 7, 7]);
    expect(plain.every((byte) => byte === 7)).toBe(true);
  });
});
