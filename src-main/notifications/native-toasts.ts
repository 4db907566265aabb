/** Native notifications of the operating system. Text only: what a server sends is never markup here. */
import { Notification, type NativeImage } from 'electron';

export interface NativeToast {
  title: string;
  body: string;
  onClick: () => void;
  /** Buttons, where the system shows any. */
  actions?: readonly ToastAction[];
}

export interface ToastAction {
  label: string;
  run: () => void;
}

export class NativeToasts {
  /** Kept until clicked or closed: a notification that is collected loses its click. */
  readonly #open = new Set<Notification>();
  readonly #icon: NativeImage;

  constructor(icon: NativeImage) {
    this.#icon = icon;
  }

  show({ title, body, onClick, actions = [] }: NativeToast): void {
    const toast = new Notification({
      title: plain(title),
      body: plain(body),
      icon: this.#icon,
      actions: actions.map(({ label }) => ({ type: 'button' as const, text: label })),
    });
    const done = () => this.#open.delete(toast);
    toast.on('click', () => {
      done();
      onClick();
    });
    toast.on('action', ({ actionIndex }) => {
      done();
      actions[actionIndex]?.run();
    });
    toast.on('close', done);
    toast.on('failed', done);
    this.#open.add(toast);
    toast.show();
  }

  /** Takes what is still on the screen away, such as after signing out. */
  closeAll(): void {
    for (const toast of this.#open) toast.close();
    this.#open.clear();
  }
}

/**
 * Notification services on Linux read the body as markup (Desktop Notifications specification), so it is escaped there;
 * elsewhere the text is shown as it is.
 */
function plain(text: string): string {
  if (process.platform !== 'linux') return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
