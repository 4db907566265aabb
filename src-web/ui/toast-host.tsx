import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { toast as toastify, ToastContainer } from 'react-toastify';
import './toast.css';
import type { ToastKind } from './toast.ts';

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
    show(kind: ToastKind, text: string, onClick?: () => void): void {
      toastify(text, {
        type: kind,
        role: kind === 'error' ? 'alert' : 'status',
        ...(onClick === undefined ? {} : { onClick }),
      });
    },
  };
}
