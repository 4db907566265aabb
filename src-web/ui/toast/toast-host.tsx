import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { toast as toastify, ToastContainer } from 'react-toastify';
import './toast.css';
import classes from './toast.module.css';
import type { ToastAction, ToastKind } from './toast.ts';

/** Mounts the container in a root of its own, so that the app's tree does not carry the library. */
export function mountToasts(autoCloseMs: number) {
  const element = document.createElement('div');
  document.body.append(element);
  flushSync(() =>
    createRoot(element).render(
      <ToastContainer
        position="top-right"
        theme="dark"
        autoClose={autoCloseMs}
        newestOnTop
        limit={4}
        aria-label="Messages"
      />,
    ),
  );
  return {
    show(kind: ToastKind, text: string, onClick?: (() => void) | ToastAction, key?: string): void {
      const action = typeof onClick === 'object' ? onClick : undefined;
      const content =
        action === undefined ? (
          text
        ) : (
          <span>
            {text}{' '}
            <button type="button" className={classes.action} onClick={action.run}>
              {action.label}
            </button>
          </span>
        );
      const options = {
        type: kind,
        role: kind === 'error' ? 'alert' : 'status',
        ...(typeof onClick === 'function' ? { onClick } : {}),
      };
      if (key !== undefined && toastify.isActive(key))
        toastify.update(key, { ...options, render: content, autoClose: autoCloseMs });
      else toastify(content, { ...options, ...(key !== undefined && { toastId: key }) });
    },
  };
}
