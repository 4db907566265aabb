import { useWindowEvent } from '@mantine/hooks';

/** Elements in which Enter has a meaning of its own. */
const ELSEWHERE = 'a, button, input, textarea, select, summary, [contenteditable=true], [role=menu], [role=dialog]';

/** Enter, wherever nothing else takes it. */
export function useEnter(run: (() => void) | null): void {
  useWindowEvent('keydown', (event) => {
    if (run === null || event.key !== 'Enter' || event.repeat || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE) !== null) return;
    if (document.querySelector('[role=dialog][aria-modal=true]') !== null) return;
    event.preventDefault();
    run();
  });
}
