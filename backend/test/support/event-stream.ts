import type { StreamEvent } from '#contract/domain/notification.ts';

/** An open event stream and what came over it so far. */
export interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  readonly events: { id: string | undefined; event: StreamEvent }[];
  /** Resolves when the server ended the answer; rejects when the connection was cut. */
  readonly ended: Promise<void>;
  abort(): void;
}

/** Reads a stream of server-sent events. */
export async function openStream(
  url: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const controller = new AbortController();
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', ...headers },
    signal: controller.signal,
  });
  const events: EventStream['events'] = [];
  const read = async (): Promise<void> => {
    let buffer = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      buffer += decoder.decode(chunk as Uint8Array, { stream: true });
      const frames = buffer.split('\n\n');
      buffer = frames.pop() ?? '';
      for (const frame of frames) {
        const field = (name: string) =>
          frame
            .split('\n')
            .find((each) => each.startsWith(`${name}: `))
            ?.slice(name.length + 2);
        const data = field('data');
        if (data !== undefined) events.push({ id: field('id'), event: JSON.parse(data) as StreamEvent });
      }
    }
  };
  const ended = read();
  ended.catch(() => undefined);
  return {
    status: response.status,
    headers: response.headers,
    events,
    ended,
    abort: () => {
      controller.abort();
    },
  };
}
