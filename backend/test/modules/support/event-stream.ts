import * as notificationCalls from '#contract/api/notifications.ts';
import { streamEvent, type StreamEvent } from '#contract/domain/notification.ts';

export interface Received {
  id: string | null;
  event: StreamEvent;
}

/** A reader of the notification stream, as strict as the contract. */
export interface EventStream {
  readonly status: number;
  readonly received: Received[];
  /** True once the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

export async function openStream(url: string, token: string, lastEventId?: string): Promise<EventStream> {
  const abort = new AbortController();
  const response = await fetch(url + notificationCalls.notificationStream.path, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: abort.signal,
  });
  const received: Received[] = [];
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    let buffer = '';
    for await (const chunk of response.body ?? []) {
      buffer += decoder.decode(chunk as Uint8Array, { stream: true });
      const frames = buffer.split('\n\n');
      buffer = frames.pop() ?? '';
      for (const frame of frames) {
        const data = /^data: (.*)$/m.exec(frame)?.[1];
        if (data !== undefined)
          received.push({ id: /^id: (.*)$/m.exec(frame)?.[1] ?? null, event: streamEvent.parse(JSON.parse(data)) });
      }
    }
  };
  const ended = response.status === 200 ? read().catch(() => undefined) : Promise.resolve();
  return {
    status: response.status,
    received,
    ended,
    close: () => {
      abort.abort();
    },
  };
}
