/** The one window. Closing it hides it: the app stays in the tray and keeps telling of new notifications. */
import { BrowserWindow, nativeImage, screen, type NativeImage, type WebContents } from 'electron';
import type { StateFile } from '../app/state-file.ts';
import { unreadText } from '../app/tray.ts';
import { withUnreadBadge } from '../app/unread-badge.ts';
import { APP_ORIGIN } from '../config.ts';
import { isOwnPage } from '../security/origin.ts';

/** A rectangle on the desktop in device-independent pixels. */
interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

const DEFAULT_SIZE = { width: 1_280, height: 820 } as const;
const MIN_SIZE = { width: 360, height: 480 } as const;
/** So much of the window must lie on a screen for the old place to be used again. */
const VISIBLE_PX = 120;

/** The remembered place while it can still be seen: a screen may have been unplugged since. Else the default size. */
function placement(
  remembered: Rectangle | undefined,
  screens: readonly Rectangle[],
): Rectangle | { width: number; height: number } {
  if (remembered === undefined) return DEFAULT_SIZE;
  const visible = screens.some(
    (screen) =>
      overlap(remembered.x, remembered.width, screen.x, screen.width) >= VISIBLE_PX &&
      overlap(remembered.y, remembered.height, screen.y, screen.height) >= VISIBLE_PX,
  );
  return visible ? remembered : DEFAULT_SIZE;
}

function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);
}

/** Milliseconds after which the window is shown even if the page has not painted yet. */
const SHOW_AFTER_MS = 2_500;
/** Milliseconds without a change of place after which it is written down. */
const SAVE_AFTER_MS = 500;

export interface MainWindowOptions {
  preload: string;
  icon: NativeImage;
  state: StateFile;
  devTools: boolean;
  /** True while the app is on its way out and closing really closes. */
  isQuitting(): boolean;
  /** Closing hid the window. */
  onHidden(): void;
  /** A page starts to load, and its preload listens. */
  onLoading(): void;
  onListening(window: BrowserWindow): void;
  /** Called when the window can be seen again. */
  readonly onWatched: () => void;
}

export class MainWindow {
  readonly #window: BrowserWindow;
  #unread = 0;
  #pageTitle = 'Rolecall';

  constructor(options: MainWindowOptions) {
    const { state } = options;
    const screens = screen.getAllDisplays().map((display) => display.workArea);
    this.#window = new BrowserWindow({
      ...placement(state.value.bounds, screens),
      minWidth: MIN_SIZE.width,
      minHeight: MIN_SIZE.height,
      show: false,
      title: this.#pageTitle,
      icon: options.icon,
      autoHideMenuBar: true,
      webPreferences: {
        preload: options.preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        spellcheck: true,
        devTools: options.devTools,
      },
    });
    this.#showWhenReady(state.value.maximized === true);
    this.#rememberPlace(state);
    this.#window.on('close', (event) => {
      if (options.isQuitting()) return;
      event.preventDefault();
      this.#window.hide();
      options.onHidden();
    });
    this.#window.on('page-title-updated', (event, title) => {
      event.preventDefault();
      this.#pageTitle = title;
      this.#writeTitle();
    });
    this.#window.on('focus', options.onWatched);
    this.#window.on('show', options.onWatched);
    this.#window.on('restore', options.onWatched);
    const contents = this.#window.webContents;
    // A page with unsaved words holds on to itself; nobody would see why the app did not quit.
    contents.on('will-prevent-unload', (event) => {
      if (options.isQuitting()) event.preventDefault();
    });
    // The buttons for it that some mice and keyboards have (Windows, Linux).
    this.#window.on('app-command', (_event, command) => {
      if (command === 'browser-backward') contents.navigationHistory.goBack();
      if (command === 'browser-forward') contents.navigationHistory.goForward();
    });
    contents.on('did-start-navigation', (details) => {
      // A way out of our origin is refused: the page stays, and must not be taken for one that is loading.
      if (details.isMainFrame && !details.isSameDocument && isOwnPage(details.url)) options.onLoading();
    });
    contents.on('dom-ready', () => {
      options.onListening(this.#window);
    });
    // A renderer that crashed would leave a dead window in the tray that no notification could open.
    contents.on('render-process-gone', (_event, details) => {
      if (details.reason !== 'clean-exit' && !options.isQuitting()) contents.reload();
    });
    void this.#window.loadURL(`${APP_ORIGIN}/`);
  }

  /** Brings the window to the front from wherever it is: minimised, in the tray, behind others. */
  show(): void {
    if (this.#window.isMinimized()) this.#window.restore();
    this.#window.show();
    this.#window.focus();
  }

  get contents(): WebContents {
    return this.#window.webContents;
  }

  /** True if the window can be seen: neither in the tray nor minimised. */
  get isWatched(): boolean {
    return this.#window.isVisible() && !this.#window.isMinimized();
  }

  readonly setUnread = (count: number): void => {
    this.#unread = count;
    this.#writeTitle();
    // The taskbar of Windows; the other systems have no such place.
    if (process.platform === 'win32') this.#window.setOverlayIcon(count > 0 ? overlayDot() : null, unreadText(count));
  };

  #writeTitle(): void {
    this.#window.setTitle(this.#unread > 0 ? `(${String(this.#unread)}) ${this.#pageTitle}` : this.#pageTitle);
  }

  #showWhenReady(maximized: boolean): void {
    const show = () => {
      clearTimeout(late);
      if (this.#window.isDestroyed() || this.#window.isVisible()) return;
      if (maximized) this.#window.maximize();
      this.#window.show();
    };
    const late = setTimeout(show, SHOW_AFTER_MS);
    this.#window.once('ready-to-show', show);
  }

  #rememberPlace(state: StateFile): void {
    let timer: NodeJS.Timeout | undefined;
    const save = () => {
      clearTimeout(timer);
      if (this.#window.isDestroyed() || this.#window.isMinimized()) return;
      state.update({ bounds: this.#window.getNormalBounds(), maximized: this.#window.isMaximized() });
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    };
    this.#window.on('resize', later);
    this.#window.on('move', later);
    this.#window.on('maximize', later);
    this.#window.on('unmaximize', later);
    this.#window.on('close', save);
  }
}

const OVERLAY_PX = 16;

function overlayDot(): NativeImage {
  const size = { width: OVERLAY_PX, height: OVERLAY_PX };
  const empty = new Uint8Array(OVERLAY_PX * OVERLAY_PX * 4);
  return nativeImage.createFromBitmap(Buffer.from(withUnreadBadge(empty, OVERLAY_PX, OVERLAY_PX)), size);
}
