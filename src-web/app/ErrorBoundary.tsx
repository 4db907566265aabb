import { Button, Container } from '@mantine/core';
import { Component, useEffect, useEffectEvent, type ReactNode } from 'react';
import { onceReachable } from '#web/api/reachability.ts';
import { ErrorState } from '#web/ui/list/states.tsx';

/** A page that has lived at least this long may reload itself for new code; a younger one would reload for ever. */
const RELOAD_AFTER_MS = 10_000;

/** True for a chunk that is no longer on the server: a newer version was installed while this page was open. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  );
}

function reloadForNewCode(error: unknown): void {
  if (isMissingChunk(error) && navigator.onLine && performance.now() > RELOAD_AFTER_MS) window.location.reload();
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissing = isMissingChunk(error);
  // A failed request is repeated by itself once the server is back.
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = onceReachable(() => {
      timer = setTimeout(() => retry(), Math.max(0, RELOAD_AFTER_MS - performance.now()));
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [isMissing]);
  // A fault of ours: its text is for developers, so the person gets a plain sentence.
  const text = isMissing
    ? new Error('Part of Rolecall couldn’t be loaded. Please check your connection and try again.')
    : new Error('Something went wrong on this page. Your data is safe.');
  return (
    <Container size={560} py={48}>
      <ErrorState title="We couldn’t show this page" error={text} onRetry={onRetry} />
      <div style={{ textAlign: 'center' }}>
        <Button variant="subtle" component="a" href="/">
          Go to the start page
        </Button>
      </div>
    </Container>
  );
}

/** Keeps a fault inside one page; retry renders it anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidCatch(error: unknown) {
    reloadForNewCode(error);
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    const retry = () => {
      // A failed lazy import is remembered by React; only a reload asks for it again.
      if (isMissingChunk(this.state.error)) window.location.reload();
      else this.setState({ error: null });
    };
    return <Failure error={this.state.error} onRetry={retry} />;
  }
}
