/** The menu of the right mouse button: spelling, the clipboard, links. */
import { Menu, type ContextMenuParams, type MenuItemConstructorOptions, type WebContents } from 'electron';
import { externalAddress } from '../security/origin.ts';

/** The parts of Electron's description of the clicked place that decide the menu. */
export type ClickTarget = Pick<
  ContextMenuParams,
  'misspelledWord' | 'dictionarySuggestions' | 'isEditable' | 'selectionText' | 'linkURL' | 'editFlags'
>;

export interface MenuActions {
  replace(word: string): void;
  learn(word: string): void;
  openLink(url: string): void;
  copy(text: string): void;
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };
const MAX_SUGGESTIONS = 5;

/** The entries that make sense at the place; none where there is nothing to do. */
export function contextEntries(clicked: ClickTarget, actions: MenuActions): MenuItemConstructorOptions[] {
  const groups = [spelling(clicked, actions), link(clicked, actions), clipboard(clicked)];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [SEPARATOR, ...group]));
}

function spelling(clicked: ClickTarget, actions: MenuActions): MenuItemConstructorOptions[] {
  const word = clicked.misspelledWord;
  if (!clicked.isEditable || word === '') return [];
  const suggestions = clicked.dictionarySuggestions.slice(0, MAX_SUGGESTIONS);
  return [
    ...(suggestions.length === 0
      ? [{ label: 'No spelling suggestions', enabled: false }]
      : suggestions.map((suggestion) => ({
          label: suggestion,
          click: () => {
            actions.replace(suggestion);
          },
        }))),
    {
      label: 'Add to dictionary',
      click: () => {
        actions.learn(word);
      },
    },
  ];
}

function link({ linkURL }: ClickTarget, actions: MenuActions): MenuItemConstructorOptions[] {
  const outside = externalAddress(linkURL);
  if (outside === null) return [];
  const plain = /^(mailto|tel):/.exec(outside) === null ? outside : decodeURI(outside.replace(/^[a-z]+:/, ''));
  const kind = outside.startsWith('mailto:')
    ? { open: 'Write an e-mail', copy: 'Copy e-mail address' }
    : outside.startsWith('tel:')
      ? { open: 'Call this number', copy: 'Copy phone number' }
      : { open: 'Open link in your browser', copy: 'Copy link address' };
  return [
    {
      label: kind.open,
      click: () => {
        actions.openLink(outside);
      },
    },
    {
      label: kind.copy,
      click: () => {
        actions.copy(plain);
      },
    },
  ];
}

function clipboard({ isEditable, selectionText, editFlags }: ClickTarget): MenuItemConstructorOptions[] {
  const selectAll: MenuItemConstructorOptions = { role: 'selectAll', enabled: editFlags.canSelectAll };
  if (isEditable) {
    return [
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      SEPARATOR,
      selectAll,
    ];
  }
  return selectionText.trim() === '' ? [selectAll] : [{ role: 'copy' }, SEPARATOR, selectAll];
}

/** Gives the page its menu. `openLink` opens an address outside the app, `copy` puts a text on the clipboard. */
export function addContextMenu(contents: WebContents, actions: Pick<MenuActions, 'openLink' | 'copy'>): void {
  contents.on('context-menu', (_event, params) => {
    const entries = contextEntries(params, {
      ...actions,
      replace: (word) => {
        contents.replaceMisspelling(word);
      },
      learn: (word) => {
        contents.session.addWordToSpellCheckerDictionary(word);
      },
    });
    if (entries.length > 0) Menu.buildFromTemplate(entries).popup();
  });
}
